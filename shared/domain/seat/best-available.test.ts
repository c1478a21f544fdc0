import { describe, expect, it } from 'vitest';

import type { SeatKind, View } from '../house/plan.ts';
import { bestAvailable } from './best-available.ts';

interface Sign {
  readonly view: View;
  readonly kind: SeatKind;
}

const signs: Record<string, Sign> = {
  o: { view: 'clear', kind: 'seat' },
  s: { view: 'side', kind: 'seat' },
  r: { view: 'restricted', kind: 'seat' },
  w: { view: 'clear', kind: 'wheelchair' },
  c: { view: 'clear', kind: 'companion' },
  x: { view: 'clear', kind: 'seat' },
};

/** Rows as drawings: a letter a seat (see `signs`, `x` is taken), a blank for an aisle. The axis is in the middle of the row. */
function house(...drawn: readonly (readonly string[])[]) {
  const width = 2000;
  const sections = drawn.map((rows, section) => ({
    id: `section-${section}`,
    seats: rows.flatMap((row, index) => {
      let number = 0;
      return row.split('').flatMap((sign, column) => {
        const found = signs[sign];
        if (!found) return [];
        number += 1;
        const x = width / 2 + (column - (row.length - 1) / 2) * 56;
        const zone = index < 2 && section === 0 ? 'A' : 'B';
        return [{ row: 'ABCDEFGH'[index] ?? 'Z', number, x, y: section * 1000 + index * 76, zone, sign, ...found }];
      });
    }),
  }));
  return { width, sections };
}

function choose(drawn: readonly (readonly string[])[], count: number, zone: string | null = null) {
  const found = bestAvailable(house(...drawn), (section, place) => section.seats[place]?.sign !== 'x', { count, zone });
  return found?.map(({ row, number }) => `${row}${number}`).join(' ') ?? null;
}

describe('the best seats available', () => {
  it.each([
    ['in the middle of a free row', [['ooooooooo']], 3, 'A4 A5 A6'],
    ['in one row although the row in front has more seats, but not together', [['oxoxoxo', 'xxooxxx']], 2, 'B3 B4'],
    ['not across an aisle', [['ooo ooo', 'xoooox ']], 4, 'B2 B3 B4 B5'],
    ['with nobody stranded, even if that is further from the middle', [['xooox', 'oxxoo']], 2, 'B4 B5'],
    ['leaving a single seat where there is no other way', [['xooox']], 2, 'A2 A3'],
    ['with a clear view, further back, rather than from the side', [['ssss', 'xoxx', 'oooo']], 2, 'C1 C2'],
    ['a clear view that strands a seat rather than a side view', [['ooo', 'ssss']], 2, 'A1 A2'],
    ['from the side rather than with a restricted view', [['rrrr', 'ssss']], 4, 'B1 B2 B3 B4'],
    ['with a restricted view where nothing else is left together', [['oxrrx']], 2, 'A3 A4'],
    ['over two rows where no row has room', [['xooxx', 'xooxx']], 4, 'A2 A3 B2 B3'],
    ['single seats where no section has room for all', [['xox'], ['xox']], 2, 'A2 A2'],
    ['never in a place for a wheelchair or a companion', [['wcooo', 'ooooo']], 5, 'B1 B2 B3 B4 B5'],
    ['a third of the way back, not in the very front', [['o', 'o', 'o', 'o']], 1, 'B1'],
  ])('are %s', (_, drawn, count, expected) => {
    expect(choose(drawn, count)).toBe(expected);
  });

  it('are looked for in one price zone when that is asked for', () => {
    expect(choose([['oooooo', 'oooooo', 'oooooo']], 2, 'B')).toBe('C3 C4');
  });

  it.each([
    ['more than are left', [['oxo']], 3],
    ['nobody', [['ooo']], 0],
    ['only places for wheelchairs left', [['wcxx']], 1],
  ])('are none for %s', (_, drawn, count) => {
    expect(choose(drawn, count)).toBeNull();
  });
});
