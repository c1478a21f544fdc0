import { expect, test } from 'vitest';

import { checkBatch } from './check.ts';

/** Together with `node test/model/run.ts`, which runs as many as one likes. */
const batches = 8;
const sequences = 252;

test.each(Array.from({ length: batches }, (_, place) => place + 1))(
  'whatever visitors, payments and the clock do in any order, basket and order are as the model says: seed %i',
  async (seed) => {
    expect(await checkBatch({ sequences, seed, maxCommands: 10 })).toEqual([]);
  },
  300_000,
);
