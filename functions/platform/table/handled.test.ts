import { afterAll, beforeAll, expect, test } from 'vitest';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { claimEvent, claimPatience, markHandled, releaseEvent } from './handled.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

test('of many claims at once exactly one is granted', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimEvent('onTest', 'crowd', start)));
  expect(claims.filter((claim) => claim === 'mine')).toHaveLength(1);
  expect(claims.filter((claim) => claim === 'running')).toHaveLength(19);
});

test('what was handled stays handled, also long after', async () => {
  await claimEvent('onTest', 'done', start);
  await markHandled('onTest', 'done', start);
  expect(await claimEvent('onTest', 'done', plus(start, 60 * minute))).toBe('handled');
});

test('a claim that was given back can be made again at once', async () => {
  await claimEvent('onTest', 'failed', start);
  await releaseEvent('onTest', 'failed');
  expect(await claimEvent('onTest', 'failed', start)).toBe('mine');
});

test('the claim of a consumer that died goes to the next delivery once nobody can be working on it', async () => {
  await claimEvent('onTest', 'died', start);
  expect(await claimEvent('onTest', 'died', plus(start, claimPatience))).toBe('running');
  expect(await claimEvent('onTest', 'died', plus(start, claimPatience + 1))).toBe('mine');
});

test('two consumers of one event do not stand in each other’s way', async () => {
  await claimEvent('onTest', 'shared', start);
  expect(await claimEvent('onOther', 'shared', start)).toBe('mine');
});

test('a delivery that fails after another took over and finished leaves the mark of that one', async () => {
  await claimEvent('onTest', 'slow', start);
  const later = plus(start, 2 * minute);
  expect(await claimEvent('onTest', 'slow', later)).toBe('mine');
  await markHandled('onTest', 'slow', later);
  await releaseEvent('onTest', 'slow');
  expect(await claimEvent('onTest', 'slow', later)).toBe('handled');
});
