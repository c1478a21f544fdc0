import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addSections, countSection } from '#shared/season/domain/count-section.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { recount } from '#functions/box-office/commands/recount.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { readPerformance, termsItem } from '#functions/season/store/performances.ts';
import { seedHouse } from '#local/sample-season/season.ts';
import { house, saleTerms } from '#test/support/box-office.ts';
import { seeded } from '#test/support/random.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { start } from './world.ts';

const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

/** Every seat that is allocated at all, by its standard price. */
const seatsOf = ({ sections }: Hall, { allocation, prices }: SaleTerms) =>
  sections.flatMap(({ id, seats }) =>
    seats.flatMap((seat, place) => {
      const price = prices[seat.zone];
      const letter = allocation[id]?.[place] ?? 'x';
      return price === undefined || letter === 'x' ? [] : [{ seatId: seat.id, price, letter }];
    }),
  );

/** What a visitor pays who is given this seat; null where it is refused. The seat is theirs afterwards. */
async function priceHeld(performanceId: string, seatId: string): Promise<number | null> {
  const held = await hold({}, performanceId, [seatId]);
  if (held.status !== 200) return null;
  return held.data.products.flatMap(({ subLineItems }) => subLineItems)[0]?.pence ?? null;
}

/** Of the seats at this price, the first that can be held, and what it costs there; null where none can. */
async function firstHeld(performanceId: string, seats: readonly { readonly seatId: string }[]): Promise<number | null> {
  for (const { seatId } of seats) {
    const price = await priceHeld(performanceId, seatId);
    if (price !== null) return price;
  }
  return null;
}

describe('the "from" price', () => {
  const { saleTerms: season, houses } = seedHouse(start);
  const hallOf = new Map(houses.map((hall) => [hall.id, hall]));
  /** Once general sale has opened, and before the curtain. */
  const openAt = ({ onSaleDates, date }: SaleTerms): Instant | null => {
    const opens = onSaleDates.find(({ modesOfSale }) => modesOfSale.includes(generalSale))?.date;
    const at = opens === undefined || opens < start ? start : plus(opens, minute);
    return opens === undefined || plus(at, hour) > date ? null : at;
  };

  test('is that of a seat which can be held, for every performance of the sample season', async () => {
    await writeItems('sales', [...houses.flatMap(hallItems), ...season.map(termsItem)]);
    const wrong: string[] = [];
    let held = 0;
    for (const terms of season) {
      const hall = hallOf.get(terms.houseId ?? '');
      const at = openAt(terms);
      if (!hall || at === null || terms.isCancelled || !terms.isTicketed || terms.isUnseated) continue;
      clock.set(at);
      const counts = hall.sections.map((section) => countSection(section, terms, [], at));
      const from = addSections(counts).minPriceAvailable;
      const seats = seatsOf(hall, terms);
      // Of those with one letter at one price, one is as good as another: nothing is taken.
      const cheaper = [
        ...Map.groupBy(
          seats.filter(({ price }) => from === null || price < from),
          ({ price, letter }) => `${price} ${letter}`,
        ).values(),
      ].flatMap((alike) => alike.slice(0, 2));
      const own = seats.filter(({ price }) => price === from);
      const [less, paid] = [await firstHeld(terms.performanceId, cheaper), await firstHeld(terms.performanceId, own)];
      if (paid !== from || less !== null) wrong.push(`${terms.performanceId}: from ${from}, held at ${less ?? paid}`);
      if (paid !== null) held += 1;
    }
    expect(wrong).toEqual([]);
    expect(held).toBeGreaterThan(200);
  }, 60_000);

  test.each(Array.from({ length: 16 }, (_, seed) => seed))(
    'is that of a seat which can be held, whatever is sold, kept and allocated: %i',
    async (seed) => {
      const random = seeded(seed);
      const performanceId = `from-${seed}`;
      // From before the release of kept seats to after it.
      const now = plus(start, Math.floor(random() * 14) * day);
      const zones = [...new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))].toSorted();
      const prices = Object.fromEntries(
        // The dearest zone may be the last one; a zone may have no price.
        zones.flatMap((zone) => (random() < 0.1 ? [] : [[zone, pence(500 + Math.floor(random() * 9) * 250)]])),
      );
      const letters = random() < 0.3 ? 'xxxxxxxxxaf' : 'oxxxaf';
      const letter = () => letters[Math.floor(random() * letters.length)] ?? 'x';
      const allocation = Object.fromEntries(
        house.sections.map(({ id, seats }) => [id, Array.from(seats, letter).join('')]),
      );
      const terms = saleTerms(performanceId, start, { prices, allocation, seatLimit: 40, date: plus(start, 15 * day) });
      await writeItems('sales', [...hallItems(house), termsItem(terms)]);
      clock.set(now);
      const seats = seatsOf(house, terms);
      // The cheapest are taken, some of them by others.
      for (const { seatId } of seats.toSorted((one, other) => one.price - other.price).slice(0, 25))
        if (random() < 0.8) await priceHeld(performanceId, seatId);
      await recount(performanceId, 'all', now);
      const counted = await readPerformance(performanceId, true);
      const from = addSections([...(counted?.sections.values() ?? [])]).minPriceAvailable;
      expect(
        await firstHeld(
          performanceId,
          seats.filter(({ price }) => from === null || price < from),
        ),
      ).toBeNull();
      expect(
        await firstHeld(
          performanceId,
          seats.filter(({ price }) => price === from),
        ),
      ).toBe(from);
    },
  );
});
