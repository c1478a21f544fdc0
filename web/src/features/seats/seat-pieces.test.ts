import { expect, it } from 'vitest';

import { piecesOf } from './seat-pieces.ts';

/** Seats of rows of these lengths. */
const section = (...lengths: readonly number[]) => ({
  seats: lengths.flatMap((length, row) => Array.from({ length }, () => ({ row: `${row}` }))),
});

it('cuts a large section between its rows, and ends with its last one', () => {
  expect(piecesOf({ sections: [section(50, 50, 50, 50, 50)] })).toEqual([
    { section: 0, rows: 3 },
    { section: 0, rows: 5 },
  ]);
});

it('draws a row that is longer than a piece, a small section and an empty one in one piece each', () => {
  expect(piecesOf({ sections: [section(300, 10), section(4), section()] })).toEqual([
    { section: 0, rows: 1 },
    { section: 0, rows: 2 },
    { section: 1, rows: 1 },
    { section: 2, rows: 0 },
  ]);
});
