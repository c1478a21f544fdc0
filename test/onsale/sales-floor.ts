import { createHash } from 'node:crypto';

import { expandHouse } from '#shared/domain/house/expand.ts';
import type { House } from '#shared/domain/house/plan.ts';
import { minute, plus } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import type { SaleTerms } from '#shared/domain/performance/sale-terms.ts';
import { handler as relay } from '#functions/events/relay.ts';
import { mail } from '#functions/mail/mail.ts';
import { bus } from '#functions/publish/bus.ts';
import { scheduler } from '#functions/publish/schedule.ts';
import { clock, now } from '#functions/runtime/clock.ts';
import { env } from '#functions/runtime/env.ts';
import { writeItems } from '#functions/store/batch.ts';
import { tables as tableNamesOf } from '#functions/store/client.ts';
import { forgetHouses, houseItems } from '#functions/store/houses.ts';
import { termsItem } from '#functions/store/performances.ts';
import { startBus } from '#local/bus.ts';
import type { LocalBus } from '#local/bus.ts';
import { startScheduler } from '#local/scheduler.ts';
import { mainStage } from '#local/seed/houses/main-stage.ts';
import { readStreams } from '#local/streams.ts';
import type { StreamReader } from '#local/streams.ts';
import { tableNames } from '#local/table-server.ts';
import { openTableWire } from '#local/table-wire.ts';
import type { TestTables } from '#test/support/table.ts';
import { saleTerms } from '#test/support/box-office.ts';
import { useDemoPayments } from '#test/support/shop.ts';

/** The house on the morning of the sale: tables, stream, relay, bus with every consumer, scheduler, mailbox, and a clock to move. */
export interface SalesFloor {
  readonly house: House;
  readonly performanceId: string;
  /** Mails by the number of the order that they are about. */
  readonly mails: ReadonlyMap<string, number>;
  /** Moves the clock of the house and has everything looked at that is due by then. */
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly passed: () => number;
  readonly settle: () => Promise<void>;
  readonly dead: () => number;
  readonly close: () => Promise<void>;
}

const performanceId = 'first-night';
/** Milliseconds in which facts about seats gather, as on AWS. */
const gathering = 1000;

interface FloorSettings {
  readonly house: House;
  readonly pace: number;
  readonly seats?: number;
}

export async function openSalesFloor(tables: TestTables, { house, pace, seats }: FloorSettings): Promise<SalesFloor> {
  let offset = 0;
  clock.provide(() => Date.now() + offset);
  process.env[env.paymentSecret] ??= createHash('sha256').update('on sale').digest('hex');
  process.env[env.paymentNoticeUrl] ??= 'http://unused.test';
  useDemoPayments();
  const mails = new Map<string, number>();
  mail.provide(async ({ text }) => {
    for (const orderNo of new Set(text.match(/\b[2-9A-HJ-NP-Z]{8}\b/g)))
      mails.set(orderNo, (mails.get(orderNo) ?? 0) + 1);
  });
  const localBus = startBus({ gatherFor: gathering * pace });
  bus.provide(localBus.publish);
  const schedules = startScheduler(localBus.publish);
  scheduler.provide(schedules.schedule);
  forgetHouses();
  await writeItems(tableNamesOf.sales(), [...houseItems(house), termsItem(termsFor(house, now(), seats))]);
  const wire = openTableWire(tables.endpoint);
  const streams = await readStreams(tables.endpoint, Object.values(tableNames), relay, (target, body) =>
    wire.post(target, body),
  );
  const settle = () => settled(streams, localBus);
  return {
    house,
    performanceId,
    mails,
    settle,
    advance: async (milliseconds) => {
      offset += milliseconds;
      await schedules.tick();
    },
    passed: () => offset,
    dead: () => [...localBus.queues.values()].reduce((sum, { dead }) => sum + dead.length, 0),
    close: async () => {
      schedules.stop();
      await streams.stop();
      await wire.stop();
    },
  };
}

/** Every seat of the house is offered, on general sale since a minute ago; or only the first so many. */
function termsFor(house: House, moment: Instant, seats = Infinity): SaleTerms {
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

/** Facts cause facts: until a whole round brings nothing new. */
async function settled(streams: StreamReader, localBus: LocalBus): Promise<void> {
  for (let isQuiet = false; !isQuiet;) {
    await localBus.idle();
    const before = localBus.sent();
    isQuiet = !(await streams.drain()) && localBus.sent() === before;
  }
}

export const greatHouse = (): House => expandHouse(mainStage);
