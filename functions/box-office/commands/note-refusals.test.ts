import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { refuse } from '#shared/kernel/refusals/problem.ts';
import { instant, plus, second } from '#shared/kernel/time/instant.ts';
import { documents } from '#functions/platform/table/client.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as placeHolds } from '../api/place-holds.ts';
import { forgetRefusals, notingRefusals } from './note-refusals.ts';

const start = instant('2026-12-03T19:59:50Z');
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  await loadPerformances(
    [
      saleTerms('night', start, { seatLimit: 2 }),
      saleTerms('places', start, { isUnseated: true, seatLimit: 2 }),
      saleTerms('later', start, { onSaleDates: [] }),
    ],
    start,
  );
});
afterAll(() => tables.stop());
beforeEach(() => {
  clock.set(start);
  forgetRefusals();
});

interface Told {
  readonly performanceId: string;
  readonly occurredAt: string;
  readonly taken: number;
}

/** What was announced of a performance, in the order of time. */
async function told(of: string) {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'sales' }));
  return Items.flatMap(({ type, detail }) => (type === 'HoldsRefused' ? [JSON.parse(String(detail)) as Told] : []))
    .filter(({ performanceId }) => performanceId === of)
    .toSorted((one, other) => one.occurredAt.localeCompare(other.occurredAt));
}

const refuseAt = (performanceId: string, reason: Parameters<typeof refuse>[0], later: number) =>
  notingRefusals({ performanceId, now: plus(start, later) }, async () => refuse(reason));

it('holds that are refused through their paths are told, by cause and performance', async () => {
  const [seat = '', next = '', third = ''] = seatIds(3);
  expect((await hold({}, 'night', [seat])).status).toBe(200);
  expect(await told('night')).toEqual([]);
  expect((await hold({}, 'night', [seat])).problem?.code).toBe('seat-taken');
  clock.pass(5 * second);
  expect((await hold({}, 'night', [next, third, seat])).problem?.code).toBe('too-many-seats');
  clock.pass(5 * second);
  expect((await hold({}, 'later', [seat])).problem?.code).toBe('not-on-sale');
  clock.pass(5 * second);
  const body = { performanceId: 'places', places: [{ priceType: 'standard', count: 3 }] };
  expect((await call(placeHolds, { method: 'POST', body })).problem?.code).toBe('too-many-seats');
  expect(await told('night')).toMatchObject([
    { taken: 1, limit: 0, closed: 0, occurredAt: start },
    { taken: 0, limit: 1, closed: 0 },
  ]);
  expect(await told('later')).toMatchObject([{ taken: 0, limit: 0, closed: 1 }]);
  expect(await told('places')).toMatchObject([{ limit: 1 }]);
});

it('what says nothing of the demand is not told, nor what names a performance that is unknown', async () => {
  expect((await hold({}, 'nowhere', ['stalls-A-1'])).problem?.code).toBe('unknown-performance');
  await refuseAt('quiet', 'basket-changed', 6 * second);
  await refuseAt('quiet', 'seat-unknown', 12 * second);
  expect([...(await told('nowhere')), ...(await told('quiet'))]).toEqual([]);
});

it('a rush of them is one write in five seconds, and none is lost to it', async () => {
  let writes = 0;
  const over = documents.get();
  documents.provide(
    clientOf((command) => {
      writes += 1;
      return over.send(command);
    }),
  );
  try {
    // 9.9 seconds, over the end of an hour.
    for (let at = 0; at < 9900; at += 100) await refuseAt(at % 200 === 0 ? 'rush-a' : 'rush-b', 'seat-taken', at);
    expect(writes).toBe(2);
    // A hold that succeeds brings the rest along.
    await notingRefusals({ performanceId: 'rush-a', now: plus(start, 15 * second) }, async () => 'held');
    expect(writes).toBe(3);
    const sum = async (of: string) => (await told(of)).reduce((all, each) => all + each.taken, 0);
    expect([await sum('rush-a'), await sum('rush-b')]).toEqual([50, 49]);
  } finally {
    documents.provide(over);
  }
});

it('refusals of two hours are told apart', async () => {
  await refuseAt('hours', 'seat-taken', 0);
  await refuseAt('hours', 'seat-taken', 4 * second);
  await refuseAt('hours', 'seat-taken', 11 * second);
  await notingRefusals({ performanceId: 'night', now: plus(start, 17 * second) }, async () => 'held');
  expect((await told('hours')).map(({ occurredAt }) => occurredAt.slice(11, 16))).toEqual(['19:59', '19:59', '20:00']);
});

it('a refusal is answered, though the table does not take its count', async () => {
  const over = documents.get();
  documents.provide({
    send: async () => {
      throw new Error('The table is gone.');
    },
  } as unknown as DynamoDBDocumentClient);
  try {
    expect(await refuseAt('night', 'seat-taken', 0)).toMatchObject({ reason: 'seat-taken' });
  } finally {
    documents.provide(over);
  }
});
