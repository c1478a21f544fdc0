import { describe, expect, it } from 'vitest';

import type { SeatKind, View } from '#shared/season/domain/hall/plan.ts';

import { insteadOf } from './alternative-seats.ts';

const kinds: Record<string, SeatKind> = { w: 'wheelchair', c: 'companion' };
const views: Record<string, View> = { s: 'side', r: 'restricted' };

/** A row of seats 56 apart, further rows 76 behind; `x` taken, `m` mine, `w` and `c` for wheelchairs, `s` a view from the side, `r` a restricted one, `b` another price. */
function plan(...rows: readonly string[]) {
  return rows.flatMap((row, index) =>
    row.split('').map((sign, column) => ({
      sign,
      row: 'ABC'[index] ?? 'Z',
      number: column + 1,
      x: column * 56,
      y: index * 76,
      zone: sign === 'b' ? 'B' : 'A',
      view: views[sign] ?? 'clear',
      kind: kinds[sign] ?? 'seat',
    })),
  );
}

/** `!` is the seat that was lost. */
function choose(...rows: readonly string[]): string | null {
  const seats = plan(...rows);
  const lost = seats.find(({ sign }) => sign === '!')!;
  const mine = seats.filter(({ sign }) => sign === 'm');
  const found = insteadOf(seats, (place) => !'x!m'.includes(seats[place]?.sign ?? 'x'), lost, mine);
  return found && `${found.row}${found.number}`;
}

describe('instead of a seat that was lost', () => {
  it.each([
    ['the one on the other side of mine', ['ooo!mo'], 'A6'],
    ['the one beside either of mine', ['ooo!mmo'], 'A7'],
    ['a view from the side rather than a clear one five seats along', ['s!xxxxo'], 'A1'],
    ['the nearest where nothing is held', ['oo!xo'], 'A2'],
    ['the one behind rather than one further along', ['ox!xo', 'xxoxx'], 'B3'],
    ['one of the same price rather than a nearer one', ['oxb!x'], 'A1'],
    ['one with as good a view rather than a nearer one', ['oxr!x'], 'A1'],
    ['another price where nothing else is left', ['xxb!x'], 'A3'],
  ])('offers %s', (_, rows, expected) => {
    expect(choose(...rows)).toBe(expected);
  });

  it.each([
    ['nothing is free', ['xx!m']],
    ['only places for wheelchairs are', ['wc!x']],
  ])('offers none when %s', (_, rows) => {
    expect(choose(...rows)).toBeNull();
  });
});
