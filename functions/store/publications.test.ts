import { afterAll, beforeAll, expect, test } from 'vitest';

import { now } from '#functions/runtime/clock.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { announcePublication } from './publications.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

test('a batch of ten that publish at once all tell of it, each under a number of its own', async () => {
  const numbers = await Promise.all(Array.from({ length: 10 }, () => announcePublication(['events'], now())));
  expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
