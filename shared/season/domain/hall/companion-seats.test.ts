import { expect, test } from 'vitest';

import { companionOf, pairsOf, spaceOf } from './companion-seats.ts';
import type { SeatId, SeatKind } from './plan.ts';

const kinds: Readonly<Record<string, SeatKind>> = { w: 'wheelchair', c: 'companion', s: 'seat' };

/** Rows as letters from the left: `w` space, `c` companion's seat, `s` seat. */
function section(rows: Readonly<Record<string, string>>) {
  const seats = Object.entries(rows).flatMap(([row, letters]) =>
    Array.from(letters, (letter, place) => ({
      id: `stalls-${row}-${place + 1}` as SeatId,
      row,
      number: place + 1,
      kind: kinds[letter] ?? 'seat',
    })),
  );
  return { seats };
}

const pairsIn = (row: string) =>
  [...pairsOf(section({ A: row })).companions].map((pair) => pair.map((id) => id.split('-').at(-1)).join('+'));

test.each([
  ['a companion on the right', 'wcsss', ['1+2']],
  ['a companion on the left', 'ssscw', ['5+4']],
  ['both ends of a row', 'wcsscw', ['1+2', '6+5']],
  ['spaces outside, companions within', 'wccw', ['1+2', '4+3']],
  ['companions outside, spaces within', 'cwwc', ['2+1', '3+4']],
  ['pairs in a line', 'wcwcwc', ['1+2', '3+4', '5+6']],
  ['pairs in a line the other way', 'cwcw', ['2+1', '4+3']],
  ['a space alone', 'swss', []],
  ['a companion’s seat too many', 'cwc', ['2+1']],
  ['a companion’s seat two places away', 'wsc', []],
])('who belongs together: %s', (_, row, pairs) => {
  expect(pairsIn(row)).toEqual(pairs);
});

test('a pair stands in one row', () => {
  expect(pairsOf(section({ A: 'ws', B: 'sc' })).companions.size).toBe(0);
});

test('is found from either side, and of nothing else', () => {
  const house = section({ A: 'wcs' });
  const [space, companion, seat] = house.seats.map(({ id }) => id) as [SeatId, SeatId, SeatId];
  expect(companionOf(house, space)).toBe(companion);
  expect(spaceOf(house, companion)).toBe(space);
  expect([companionOf(house, seat), spaceOf(house, seat), companionOf(house, companion)]).toEqual([null, null, null]);
});
