import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as basket } from './basket.ts';
import { handler as availability } from './seat-availability.ts';
import { handler as holds } from './seat-holds.ts';
import { handler as seatMap } from './seat-map.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
/** A Thursday evening: its rush opens on Friday 27 November at 1pm, its access pool is released on Tuesday at 7.30pm. */
const date = '2026-12-03T19:30:00.000Z' as Instant;
const rushOpens = '2026-11-27T13:00:00.000Z' as Instant;
const released = '2026-12-01T19:30:00.000Z' as Instant;

const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

/** The front row: a space and its companion at either end, two ordinary seats, two for the rush. */
const [space, companion, seat, rush] = ['studio-A-1', 'studio-A-2', 'studio-A-3', 'studio-A-5'] as const;
const [otherCompanion, otherSpace] = ['studio-A-17', 'studio-A-18'] as const;
const all = Object.fromEntries(house.sections.map(({ id, seats }) => [id, 'o'.repeat(seats.length)]));
const allocation = { ...all, studio: `aaooff${'o'.repeat(10)}aa${all['studio']?.slice(18)}` };

let performanceId = '';
let count = 0;
beforeEach(async () => {
  clock.set(start);
  count += 1;
  performanceId = `kept-${count}`;
  const priceTypes = [
    { id: 'standard', title: 'Standard', percent: 100 },
    { id: 'access', title: 'Access', percent: 50 },
  ] as const;
  await loadPerformances([saleTerms(performanceId, start, { date, allocation, priceTypes })], start);
});

type Choice = readonly [seatId: string, priceType?: PriceTypeId];

async function hold(browser: Browser, ...choices: readonly Choice[]) {
  const seats = choices.map(([seatId, priceType = 'standard']) => ({ seatId, priceType }));
  const result = await call(holds, { method: 'POST', body: { performanceId, seats }, cookies: browser });
  Object.assign(browser, result.cookies);
  return result;
}

const give = (browser: Browser, ...seatIds: readonly string[]) =>
  call(holds, { method: 'DELETE', body: { performanceId, seatIds }, cookies: browser });
const look = (browser: Browser) => call(basket, { cookies: browser });
const seatsIn = async (browser: Browser): Promise<string[]> =>
  (await look(browser)).data.products
    .flatMap(({ subLineItems }) => subLineItems.map(({ seatId }) => seatId))
    .toSorted();

/** The first row as the plan shows it. */
async function frontRow(): Promise<string | undefined> {
  const { data } = await call(availability, { query: { performanceId } });
  return data.sections.find(({ id }) => id === 'studio')?.seats.slice(0, 18);
}

describe('a wheelchair space that is kept', () => {
  test('is taken at the Access price, alone or with its companion’s seat', async () => {
    const [alone, pair]: [Browser, Browser] = [{}, {}];
    expect((await hold(alone, [space, 'access'])).status).toBe(200);
    expect((await hold(pair, [otherSpace, 'access'], [otherCompanion])).status).toBe(200);
    expect(await seatsIn(pair)).toEqual([otherCompanion, otherSpace]);
    const lines = (await look(pair)).data.products.flatMap(({ subLineItems }) => subLineItems);
    expect(lines.map(({ seatId, companionOf }) => [seatId, companionOf])).toEqual([
      [otherSpace, null],
      [otherCompanion, otherSpace],
    ]);
  });

  test('is refused at another price, with the moment from which anybody may have it, and changes nothing', async () => {
    const browser: Browser = {};
    await hold(browser, [seat]);
    const { status, problem } = await hold(browser, [space], ['studio-A-4']);
    expect([status, problem?.code]).toEqual([403, 'access-space']);
    expect(problem?.meta).toMatchObject({ seats: ['Studio A 1'], opensAt: released });
    expect(problem?.title).toMatch(/^Studio A 1 can only be booked by .+ until Tuesday 1 December 2026, 7\.30pm\./);
    expect(await seatsIn(browser)).toEqual([seat]);
  });

  test('offers the basket no other price to change to', async () => {
    const browser: Browser = {};
    const { data } = await hold(browser, [space, 'access'], [companion]);
    const types = data.products[0]?.subLineItems.map((line) => [line.seatId, line.priceTypes.map(({ id }) => id)]);
    expect(types).toEqual([
      [space, ['access']],
      [companion, ['standard', 'access']],
    ]);
    expect((await hold(browser, [space, 'standard'])).problem?.code).toBe('access-space');
  });
});

describe('the companion’s seat beside it', () => {
  test('comes later too, next to the space that is held in the same basket', async () => {
    const browser: Browser = {};
    await hold(browser, [space, 'access']);
    expect((await hold(browser, [companion])).status).toBe(200);
    expect((await hold(browser, [companion, 'access'])).data.itemCount).toBe(2);
  });

  test.each([
    ['alone', [[companion]]],
    ['with another space', [[companion], [otherSpace, 'access']]],
    ['both companions’ seats with one space', [[companion], [otherCompanion], [space, 'access']]],
  ] as [string, Choice[]][])('is refused %s, with the moment from which anybody may have it', async (_, choices) => {
    const browser: Browser = {};
    const { status, problem } = await hold(browser, ...choices);
    expect([status, problem?.code, problem?.meta?.['opensAt']]).toEqual([403, 'access-pair', released]);
    expect((await look(browser)).data.itemCount).toBe(0);
  });

  test('is nobody else’s while the space is held by somebody', async () => {
    await hold({}, [space, 'access']);
    expect((await hold({}, [companion])).problem?.code).toBe('access-pair');
    expect((await hold({}, [companion], [space, 'access'])).problem?.code).toBe('seat-taken');
  });

  test('goes back with its space, alone it leaves the space', async () => {
    const browser: Browser = {};
    await hold(browser, [space, 'access'], [companion], [seat]);
    expect((await give(browser, space)).data.itemCount).toBe(1);
    expect(await seatsIn(browser)).toEqual([seat]);
    expect((await hold({}, [space, 'access'], [companion])).status).toBe(200);
    const other: Browser = {};
    await hold(other, [otherSpace, 'access'], [otherCompanion]);
    await give(other, otherCompanion);
    expect(await seatsIn(other)).toEqual([otherSpace]);
  });

  test('goes back with the whole performance', async () => {
    const browser: Browser = {};
    await hold(browser, [space, 'access'], [companion]);
    await call(basket, { method: 'DELETE', body: { productId: performanceId }, cookies: browser });
    expect(await seatsIn(browser)).toEqual([]);
    expect(await frontRow()).toMatch(/^aa/);
  });
});

describe('at the release of the access pool', () => {
  test('space and companion’s seat become ordinary seats at that very moment', async () => {
    clock.set(plus(released, -1));
    expect((await hold({}, [space])).problem?.code).toBe('access-space');
    expect((await hold({}, [companion])).problem?.code).toBe('access-pair');
    clock.set(released);
    expect((await hold({}, [companion])).status).toBe(200);
    expect((await hold({}, [space])).status).toBe(200);
  });

  test('a pair that was taken before goes back together still', async () => {
    const browser: Browser = {};
    clock.set(plus(released, -60_000));
    await hold(browser, [space, 'access'], [companion]);
    clock.set(released);
    await give(browser, space);
    expect(await seatsIn(browser)).toEqual([]);
  });
});

describe('a seat of the Friday rush', () => {
  test('is refused before, with the moment of the rush, and changes nothing', async () => {
    const browser: Browser = {};
    await hold(browser, [seat]);
    const { status, problem } = await hold(browser, [rush], ['studio-A-4']);
    expect([status, problem?.code]).toEqual([403, 'rush-not-open']);
    expect(problem?.meta).toMatchObject({ seats: ['Studio A 5'], opensAt: rushOpens });
    expect(problem?.title).toMatch(
      /^Studio A 5 will be released in the Friday Rush, on Friday 27 November 2026, 1pm\./,
    );
    expect(await seatsIn(browser)).toEqual([seat]);
  });

  test('is sold from that very moment on', async () => {
    proves(statements.siteLimits.fridayRushOpensFriday13);
    clock.set(plus(rushOpens, -1));
    expect((await hold({}, [rush])).status).toBe(403);
    clock.set(rushOpens);
    expect((await hold({}, [rush])).status).toBe(200);
  });
});

test('the plan shows what is kept, by the clock alone', async () => {
  expect(await frontRow()).toBe('aaooxxooooooooooaa');
  clock.set(rushOpens);
  expect(await frontRow()).toBe('aaooooooooooooooaa');
  clock.set(released);
  expect(await frontRow()).toBe('oooooooooooooooooo');
});

test('the plan says until when seats are kept, and nothing where none are', async () => {
  const { data } = await call(seatMap, { query: { performanceId } });
  expect(data).toMatchObject({ accessReleasedAt: released, rushOpensAt: rushOpens, isUnseated: false });
  await loadPerformances([saleTerms('open', start, { date })], start);
  const { data: open } = await call(seatMap, { query: { performanceId: 'open' } });
  expect(open).toMatchObject({ accessReleasedAt: null, rushOpensAt: null });
});
