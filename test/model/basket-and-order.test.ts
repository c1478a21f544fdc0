import { expect, test } from 'vitest';

import { checkBatch } from './check.ts';

/** One batch; `npm run test:long` runs ten, and `node test/model/run.ts` any number. */
const sequences = 252;

test('whatever visitors, payments and the clock do in any order, basket and order are as the model says', async () => {
  expect(await checkBatch({ sequences, seed: 1, maxCommands: 10 })).toEqual([]);
}, 300_000);
