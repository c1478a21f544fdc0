import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant, second } from '#shared/kernel/time/instant.ts';
import { unpackSeats } from '#shared/season/domain/hall/packed-seats.ts';
import type { Seat } from '#shared/season/domain/hall/plan.ts';
import { priceOf } from '#shared/season/domain/price.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { inZones, packZones } from '#shared/season/domain/zoning.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';
import { readAvailability } from '#functions/season/store/availability.ts';
import { changeTerms, readPerformance, readStoredTerms } from '#functions/season/store/performances.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openBus } from '#test/support/house-bus.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, payFor, placeOrder, signedInBrowser } from '#test/support/shop.ts';

import { handler as basket } from './basket.ts';
import { handler as seatMap } from './seat-map.ts';
import { handler as seatPlan } from './seat-plan.ts';

const start = instant('2026-11-21T12:00:00.000Z');
const shop = openShop(start);
const { clock } = shop;
let night: string;
let bus: ReturnType<typeof openBus>;
beforeEach(async () => {
  night = `zoned-${shop.count}`;
  bus = openBus();
  await loadPerformances([saleTerms(night, start)], start);
});

async function zoneAnew(changes: Partial<SaleTerms>): Promise<void> {
  const before = await readStoredTerms(night);
  if (!before) throw new Error('There are no terms.');
  expect(await changeTerms(night, before.version ?? 0, { ...before, ...changes }, null)).toBe('changed');
  clock.pass(second);
  await bus.settle();
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const prices = Object.fromEntries(letters.map((zone, place) => [zone, pence(9000 - place * 1000)]));
/** A zone a section, by its place. */
const zonedBy = (zoneAt: (place: number) => string): Zoning => ({
  hallId: house.id,
  zones: Object.fromEntries(house.sections.map(({ id, seats }, place) => [id, `${seats.length}${zoneAt(place)}`])),
});
/** Zones in blocks of a few seats, as a house draws them. */
const zoning: fc.Arbitrary<Zoning> = fc
  .tuple(
    ...house.sections.map(({ seats }) =>
      fc
        .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 })
        .map((some) => ({ some, seats: seats.length })),
    ),
  )
  .map((sections) => ({
    hallId: house.id,
    zones: Object.fromEntries(
      sections.map(({ some, seats }, place) => [
        house.sections[place]?.id ?? '',
        packZones(Array.from({ length: seats }, (_, seat) => some[Math.floor((seat * some.length) / seats)]).join('')),
      ]),
    ),
  }));

const zoneAndId = ({ zone, id }: Pick<Seat, 'zone' | 'id'>): string => `${zone} ${id}`;

/** The seats as the page shows them: those of the plan that is kept for everybody, in the zones of the evening's map. */
async function shown() {
  const { data: map } = await call(seatMap, { query: { performanceId: night } });
  const { data: plan } = await call(seatPlan, { query: { houseId: map.plan.houseId, version: map.plan.version } });
  const seats = plan.sections.flatMap(({ id, rows }) => inZones(unpackSeats(id, rows), map.zones?.[id]));
  return { map, seats };
}

describe('an evening that is zoned anew', () => {
  test('shows, holds and counts from one price, however it is zoned', async () => {
    const taken = new Set<number>();
    await fc.assert(
      fc.asyncProperty(zoning, fc.nat(), async (made, pick) => {
        await zoneAnew({ zoning: made, prices });
        const { map, seats } = await shown();
        const own = seats.map(({ zone }) => map.prices[zone] ?? Number.NaN);
        expect(Math.min(...Object.values(map.prices))).toBe(Math.min(...own));
        // Those held by the runs before are not free.
        const free = own.filter((_, place) => !taken.has(place));
        expect(await readAvailability(night)).toMatchObject({
          ticketsAvailable: free.length,
          minPriceAvailable: Math.min(...free),
          maxPriceAvailable: Math.max(...free),
        });
        const place = [...seats.keys()].filter((each) => !taken.has(each))[pick % free.length] ?? 0;
        taken.add(place);
        const seat = seats[place];
        const held = await hold({}, night, [seat?.id ?? '']);
        expect(held.data.products[0]?.subLineItems[0]?.pence).toBe(
          priceOf({ prices: map.prices, priceTypes: map.priceTypes }, seat?.zone ?? '', 'standard'),
        );
      }),
      { numRuns: 5 },
    );
  });

  test('keeps the drawing of the plan for all: its version stays, and the seats at it are the plan’s', async () => {
    const before = await shown();
    const all = zonedBy(() => 'H');
    await zoneAnew({ zoning: all, prices });
    const { map, seats } = await shown();
    expect(map.plan.version).toBe(before.map.plan.version);
    expect(before.map.zones).toBeUndefined();
    expect(map.plan.outline.map(({ zone }) => zone)).toEqual(['H']);
    expect(map.prices).toEqual({ H: prices['H'] });
    expect(seats.map(({ x, y, id }) => [x, y, id])).toEqual(before.seats.map(({ x, y, id }) => [x, y, id]));
    const { data } = await call(seatPlan, { query: { houseId: house.id, version: map.plan.version } });
    expect(data.sections.flatMap(({ id, rows }) => unpackSeats(id, rows)).map(zoneAndId)).toEqual(
      house.sections.flatMap((section) => section.seats).map(zoneAndId),
    );
  });

  test('counts each section anew at once', async () => {
    const before = (await readPerformance(night, true))?.sections;
    expect([...(before ?? [])]).toEqual([]);
    await zoneAnew({ zoning: zonedBy((place) => letters[place] ?? 'H'), prices });
    const counted = (await readPerformance(night, true))?.sections;
    for (const [place, { id, seats }] of house.sections.entries()) {
      const price = prices[letters[place] ?? ''];
      expect(counted?.get(id)).toMatchObject({ free: seats.length, minPence: price, maxPence: price });
    }
  });

  test('sells a held seat whose zone has gone at the price of its hold, and the seat beside it by its new zone', async () => {
    const [one = '', two = ''] = seatIds(2);
    const me = await signedInBrowser(`zoned${shop.count}@example.com`);
    const held = await hold(me, night, [one]);
    const { pence: price = 0, zone = '' } = held.data.products[0]?.subLineItems[0] ?? {};
    const all = zonedBy(() => 'H');
    expect(zone).not.toBe('H');
    await zoneAnew({ zoning: all, prices: { H: pence(777) } });
    const { data } = await call(basket, { cookies: me });
    expect(data.products[0]?.subLineItems).toMatchObject([{ pence: price, zone }]);
    expect((await hold(me, night, [one, two])).data.products[0]?.subLineItems.map((line) => line.pence)).toEqual([
      price,
      777,
    ]);
    expect((await placeOrder(me, 2 * 777)).problem?.code).toBe('basket-changed');
    const order = await payFor(me, price + 777);
    expect(order.lines.flatMap((line) => (line.kind === 'ticket' ? [[line.zone, line.pence]] : []))).toEqual([
      [zone, price],
      ['H', 777],
    ]);
  });

  test('ignores the zones of another version of the plan', async () => {
    const before = await shown();
    await zoneAnew({ zoning: { hallId: `${house.id}.2`, zones: {} } });
    const after = await shown();
    expect(after.seats).toEqual(before.seats);
    expect(after.map.zones).toBeUndefined();
    expect((await hold({}, night, seatIds(1))).status).toBe(200);
  });
});
