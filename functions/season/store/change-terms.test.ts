import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { tables as names } from '#functions/platform/table/client.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { changeTerms, pauseTerms, readPerformance, readStoredTerms, readTerms } from './performances.ts';

const start = '2026-11-21T09:00:00.000Z' as Instant;
const ten = '2026-11-21T10:00:00.000Z' as Instant;
const clock = useTestClock(start);
const pause = { staffId: 'alma', name: 'Alma', reason: 'Wrong prices' };
let tables: TestTables;
let id = '';
let place = 0;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(start);
  place += 1;
  id = `evening-${place}`;
  await loadPerformances([saleTerms(id, start)], start);
});

const now = async () => {
  const terms = await readTerms(id);
  if (!terms) throw new Error('There are no terms.');
  return terms;
};
const dearer = async () => ({ ...(await now()), prices: { A: pence(9000) } });

async function facts(): Promise<string[]> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: names.sales() }));
  return Items.filter((item) => item['type'] === 'PerformanceSaleChanged')
    .map((item) => JSON.parse(String(item['detail'])) as { subject: string; version: number })
    .filter(({ subject }) => subject === id)
    .map(({ version }) => `version ${version}`);
}

describe('changed terms', () => {
  test('count at once, raise the version and are told', async () => {
    expect(await changeTerms(id, 0, await dearer(), null)).toBe('changed');
    expect(await now()).toMatchObject({ prices: { A: 9000 }, version: 1 });
    expect(await facts()).toEqual(['version 1']);
  });

  test('are refused with what is stored where another was faster, and nothing is told', async () => {
    const seen = await dearer();
    await changeTerms(id, 0, { ...(await now()), seatLimit: 2 }, null);
    expect(await changeTerms(id, 0, seen, null)).toMatchObject({ seatLimit: 2, version: 1 });
    expect((await now()).prices).not.toEqual({ A: 9000 });
    expect(await facts()).toEqual(['version 1']);
  });

  test('of two at once, one is written', async () => {
    const seen = await dearer();
    const done = await Promise.all([changeTerms(id, 0, seen, null), changeTerms(id, 0, seen, null)]);
    expect(done.filter((each) => each === 'changed')).toHaveLength(1);
  });

  test('from an instant on, every reader has them at that instant and not before', async () => {
    await changeTerms(id, 0, await dearer(), ten);
    clock.set(plus(ten, -1));
    expect((await now()).prices).not.toEqual({ A: 9000 });
    expect((await now()).next?.from).toBe(ten);
    clock.set(ten);
    expect((await now()).prices).toEqual({ A: 9000 });
    expect((await readPerformance(id))?.terms.prices).toEqual({ A: 9000 });
    expect((await now()).next).toBeUndefined();
  });

  test('a change for now keeps what follows where the caller read it, and takes it back where not', async () => {
    await changeTerms(id, 0, await dearer(), ten);
    await changeTerms(id, 1, { ...(await now()), seatLimit: 2 }, null);
    expect((await now()).next?.terms.prices).toEqual({ A: 9000 });
    const { next: _, ...without } = await now();
    await changeTerms(id, 2, without, null);
    clock.set(ten);
    expect(await now()).toMatchObject({ seatLimit: 2, version: 3 });
    expect((await now()).prices).not.toEqual({ A: 9000 });
  });

  test('what followed and counts by now stays when something else is to follow', async () => {
    await changeTerms(id, 0, await dearer(), ten);
    clock.set(plus(ten, minute));
    await changeTerms(id, 1, { ...(await now()), seatLimit: 1 }, plus(ten, day));
    expect(await now()).toMatchObject({ prices: { A: 9000 }, seatLimit: 8, version: 2 });
    clock.set(plus(ten, day));
    expect(await now()).toMatchObject({ prices: { A: 9000 }, seatLimit: 1, version: 2 });
  });

  test('a performance that is new at a moment is unknown before it', async () => {
    const fresh = `${id}-new`;
    expect(await changeTerms(fresh, null, saleTerms(fresh, start), ten)).toBe('changed');
    expect(await changeTerms(fresh, null, saleTerms(fresh, start), ten)).toMatchObject({ version: 1, begins: ten });
    expect(await readTerms(fresh)).toBeNull();
    expect(await readPerformance(fresh)).toBeNull();
    clock.set(ten);
    expect(await readTerms(fresh)).toMatchObject({ performanceId: fresh, version: 1 });
  });

  test('terms that are gone are not written anew', async () => {
    expect(await changeTerms('unheard-of', 0, await dearer(), null)).toBeNull();
    expect(await pauseTerms('unheard-of', 0, pause)).toBeNull();
  });
});

describe('a pause', () => {
  test('names its instant to every reader, its colleague to none of them, and ends without a trace', async () => {
    expect(await pauseTerms(id, 0, pause)).toBe('changed');
    clock.pass(second);
    expect(await now()).toMatchObject({ pausedAt: start, version: 1 });
    expect(await now()).not.toHaveProperty('pause');
    expect(await readStoredTerms(id)).toMatchObject({ pause });
    expect(await pauseTerms(id, 1, null)).toBe('changed');
    expect(await readStoredTerms(id)).toEqual({ ...(await now()), version: 2 });
    expect(await now()).not.toHaveProperty('pausedAt');
  });

  test('stays over a change of the terms and over a moment', async () => {
    await pauseTerms(id, 0, pause);
    await changeTerms(id, 1, await dearer(), ten);
    expect(await readStoredTerms(id)).toMatchObject({ pausedAt: start, pause });
    await changeTerms(id, 2, { ...(await now()), seatLimit: 3 }, null);
    clock.set(ten);
    expect(await now()).toMatchObject({ pausedAt: start, prices: { A: 9000 } });
  });

  test('is refused where the sale has changed since it was looked at', async () => {
    await changeTerms(id, 0, await dearer(), null);
    expect(await pauseTerms(id, 0, pause)).toMatchObject({ version: 1 });
    expect(await now()).not.toHaveProperty('pausedAt');
  });
});
