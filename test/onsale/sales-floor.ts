import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { clock, now } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables as tableNamesOf } from '#functions/platform/table/client.ts';
import { hallNamed } from '#functions/publishing/readers/halls.ts';
import { forgetHalls, hallItems } from '#functions/season/store/halls.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { saleTerms } from '#test/support/box-office.ts';
import type { TestTables } from '#test/support/table.ts';

import { openBackOffice } from './back-office.ts';
import type { BackOffice, BackOfficeSettings } from './back-office.ts';
import { usePayments } from './payments.ts';

/** The house before the sale opens: its performance, its consumers, and a clock to move. */
export interface SalesFloor extends Pick<BackOffice, 'settle' | 'outcome' | 'close'> {
  readonly house: Hall;
  readonly performanceId: string;
  /** Moves the house's clock and publishes everything due by then. */
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly passed: () => number;
}

const performanceId = 'first-night';

interface FloorSettings {
  readonly house: Hall;
  readonly pace: number;
  readonly seats?: number;
  /** Opens the relay, consumers and scheduler, by default in this thread. */
  readonly behind?: (settings: BackOfficeSettings) => Promise<BackOffice>;
}

export async function openSalesFloor(
  { endpoint }: TestTables,
  { house, pace, seats, behind = openBackOffice }: FloorSettings,
): Promise<SalesFloor> {
  let offset = 0;
  clock.provide(() => Date.now() + offset);
  usePayments();
  forgetHalls();
  await writeItems(tableNamesOf.sales(), [...hallItems(house), termsItem(termsFor(house, now(), seats))]);
  const { schedule, lookAhead, ...office } = await behind({ endpoint, pace });
  scheduler.provide(schedule);
  return {
    ...office,
    house,
    performanceId,
    advance: async (milliseconds) => {
      offset += milliseconds;
      await lookAhead(offset);
    },
    passed: () => offset,
  };
}

/** Every seat of the house is offered, on general sale since a minute ago; or only the first so many. */
function termsFor(house: Hall, moment: Instant, seats = Infinity): SaleTerms {
  const zones = [...new Set(house.sections.flatMap((section) => section.seats.map(({ zone }) => zone)))].toSorted();
  let left = seats;
  const letters = (count: number): string => {
    const offered = Math.min(left, count);
    left -= offered;
    return 'o'.repeat(offered) + 'x'.repeat(count - offered);
  };
  return saleTerms(performanceId, moment, {
    houseId: house.id,
    venueTitle: house.title,
    prices: Object.fromEntries(
      zones.map((zone, place) => [zone, (16_000 - place * 1500) as SaleTerms['prices'][string]]),
    ),
    onSaleDates: [{ date: plus(moment, -minute), modesOfSale: [9, 10] }],
    allocation: Object.fromEntries(house.sections.map(({ id, seats: all }) => [id, letters(all.length)])),
  });
}

export const greatHouse = (): Hall => hallNamed('main-stage');
