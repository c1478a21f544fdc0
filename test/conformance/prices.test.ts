import { afterAll, beforeAll, expect, test } from 'vitest';

import type { seatAvailability, seatMap, seatPlan } from '#shared/box-office/contract/seat-map.ts';
import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { formatRange, pence } from '#shared/kernel/money.ts';
import type { activityAvailability, eventCard, eventDetails } from '#shared/season/contract/index.ts';
import type { performance } from '#shared/season/contract/performance.ts';
import { unpackSeats } from '#shared/season/domain/hall/packed-seats.ts';
import { priceOf } from '#shared/season/domain/price.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import type { LocalHouse } from '#local/house.ts';
import { openedHouse } from '#test/support/opened-house.ts';

/** The first price shown is the price charged: card, page of dates, seat map and basket over the sample season, as a browser reads them. */
let house: LocalHouse;
let cards: readonly Flat<typeof eventCard>[];
let left: ReadonlyMap<string, Flat<typeof activityAvailability>>;
beforeAll(async () => {
  house = await openedHouse();
  // A projection counts the demonstration customers' purchases a moment later.
  await house.settle();
  cards = await read('/api/events?page[size]=100');
  const counts = await read<readonly Flat<typeof activityAvailability>[]>('/api/availability');
  left = new Map(counts.map((count) => [count.id, count]));
}, 60_000);
afterAll(() => house.stop());

async function read<T>(path: string): Promise<T> {
  const response = await fetch(house.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  // The contract says what each of these paths answers.
  return flatten((await response.json()) as Document) as T;
}

const sold = () => cards.filter(({ priceRange, isCancelled }) => priceRange !== null && !isCancelled);

/** The performances of an event to compare, at most three of a run, since all of a run have the same prices. */
const evenings = (card: Flat<typeof eventCard>) =>
  card.activities.filter(({ id, isCancelled, date }) => !isCancelled && date > now() && left.has(id)).slice(0, 3);

test('the card, the page of dates and what search engines read begin with one range', async () => {
  expect(sold().length).toBeGreaterThan(40);
  for (const { slug, priceRange } of sold()) {
    const [details] = await read<readonly Flat<typeof eventDetails>[]>(`/api/event-details?slug=${slug}`);
    expect([slug, details?.priceRange]).toEqual([slug, priceRange]);
  }
});

test('no evening costs less or more than its card says, and its count is what the seats of its map cost', async () => {
  let seen = 0;
  for (const card of sold()) {
    for (const { id } of evenings(card)) {
      const map = await read<Flat<typeof seatMap>>(`/api/seatmap?performanceId=${id}`);
      const free = (await freePlaces(map)).map(({ price }) => price);
      const count = left.get(id);
      const zones = Object.keys(map.prices).map((zone) => priceOf(map, zone, 'standard') ?? Number.NaN);
      expect([id, Math.min(...zones) >= (card.priceRange?.min ?? Infinity)]).toEqual([id, true]);
      expect([id, Math.max(...zones) <= (card.priceRange?.max ?? -Infinity)]).toEqual([id, true]);
      const { minPriceAvailable: min = null, maxPriceAvailable: max = null } = count ?? {};
      const shown = free.length > 0 ? [Math.min(...free), Math.max(...free)] : [null, null];
      expect([id, count?.ticketsAvailable, min, max]).toEqual([id, free.length, ...shown]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(100);
}, 60_000);

test('the range of a card is met by its evenings, the lowest price as the highest', async () => {
  const ahead = sold().filter(
    ({ startDate, activities }) => startDate > now() && activities.every(({ id }) => left.has(id)),
  );
  expect(ahead.length).toBeGreaterThan(15);
  for (const { slug, priceRange, activities } of ahead) {
    const all = await Promise.all(
      activities.map(({ id }) => read<Flat<typeof performance>>(`/api/performances/${id}`)),
    );
    const standard = all.flatMap(({ prices }) => prices.filter(({ id }) => id === 'standard'));
    const range = {
      min: Math.min(...standard.map(({ min }) => min)),
      max: Math.max(...standard.map(({ max }) => max)),
    };
    expect([slug, range]).toEqual([slug, priceRange]);
  }
});

/** Sections with their seats, which have an address of their own. */
async function seatsOf({ plan: { houseId, version } }: Flat<typeof seatMap>) {
  const { sections } = await read<Flat<typeof seatPlan>>(`/api/seatmap/plan?houseId=${houseId}&version=${version}`);
  return sections.map(({ id, rows }) => ({ id, seats: unpackSeats(id, rows) }));
}

/** Every place that the map offers to everybody, with its standard price, the cheapest first. */
async function freePlaces(map: Flat<typeof seatMap>) {
  const { performanceId } = map;
  const { sections } = await read<Flat<typeof seatAvailability>>(
    `/api/seatmap/availability?performanceId=${performanceId}`,
  );
  const letters = new Map(sections.map(({ id, seats }) => [id, seats]));
  const plan = await seatsOf(map);
  const free = plan.flatMap(({ id, seats }) =>
    seats.flatMap((seat, place) => {
      const price = priceOf(map, seat.zone, 'standard');
      return letters.get(id)?.[place] === 'o' && price !== null ? [{ seatId: seat.id, kind: seat.kind, price }] : [];
    }),
  );
  return free.toSorted((one, other) => one.price - other.price);
}

test('the basket charges what the map said, the cheapest as the dearest seat, and adds nothing', async () => {
  const card = sold().find(({ slug }) => slug === 'la-boheme');
  const tried = await Promise.all(
    (card ? evenings(card) : []).map(async ({ id }) => {
      const free = await freePlaces(await read<Flat<typeof seatMap>>(`/api/seatmap?performanceId=${id}`));
      const seats = free.filter(({ kind }) => kind === 'seat');
      return { id, free, cheapest: seats[0], dearest: seats.at(-1) };
    }),
  );
  // This basket takes no place for a wheelchair, which may be the last one of the dearest zone: then another evening serves.
  const evening = tried.find(
    ({ free, cheapest, dearest }) => cheapest?.price === free[0]?.price && dearest?.price === free.at(-1)?.price,
  );
  const { cheapest, dearest } = evening ?? {};
  const response = await fetch(`${house.url}/api/checkout/seat-holds`, {
    method: 'POST',
    headers: { origin: house.url, 'content-type': 'application/vnd.api+json', 'idempotency-key': 'a-key-of-prices-1' },
    body: JSON.stringify({
      performanceId: evening?.id,
      seats: [cheapest, dearest].map((seat) => ({ seatId: seat?.seatId, priceType: 'standard' })),
    }),
  });
  const basket = flatten((await response.json()) as Document) as { cartAmount: number };
  expect(response.status).toBe(200);
  expect(basket.cartAmount).toBe((cheapest?.price ?? 0) + (dearest?.price ?? 0));
  const { minPriceAvailable: min, maxPriceAvailable: max } = left.get(evening?.id ?? '') ?? {};
  expect([cheapest?.price, dearest?.price]).toEqual([min, max]);
  expect(formatRange(pence(min ?? 0), pence(max ?? 0))).toMatch(/^£\d+–£\d+$/);
});
