import { describe, expect, it } from 'vitest';

import { houses } from '#test/support/houses.ts';

import { neighbour } from './seat-neighbour.ts';
import type { Direction } from './seat-neighbour.ts';

const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];
const spotsOf = (house: (typeof houses)[number]) =>
  house.sections.flatMap(({ id, seats }) => seats.map((seat) => ({ ...seat, sectionId: id })));
const main = spotsOf(houses[0]!);
const go = (from: string, ...way: Direction[]) => {
  let seat = main.find(({ id }) => id === from)!;
  for (const direction of way) seat = neighbour(main, seat, direction) ?? seat;
  return seat.id;
};

describe('the arrow keys on the Main Stage', () => {
  it.each<[string, string, Direction, string]>([
    ['to the next seat', 'stalls-G-14', 'right', 'stalls-G-15'],
    ['back to the one before', 'stalls-G-15', 'left', 'stalls-G-14'],
    ['over the aisle in the same row', 'stalls-G-12', 'right', 'stalls-G-13'],
    ['a row further back', 'stalls-A-16', 'down', 'stalls-B-16'],
    ['a row nearer to the stage', 'stalls-B-16', 'up', 'stalls-A-16'],
    ['from the floor up into the ring behind it', 'stalls-V-9', 'down', 'stalls-circle-A-38'],
  ])('go %s', (_, from, direction, to) => {
    expect(go(from, direction)).toBe(to);
  });

  it('stay at the edge of the house', () => {
    const last = main.toSorted((a, b) => b.y - a.y)[0]!;
    expect(neighbour(main, last, 'down')).toBeNull();
  });

  it('follow a curved row from one end of a block to the other', () => {
    expect(go('grand-tier-A-20', ...Array.from({ length: 14 }, () => 'right' as const))).toBe('grand-tier-A-34');
  });
});

describe.each(houses.map((house) => [house.title, spotsOf(house)] as const))('the arrow keys in %s', (_, seats) => {
  it('reach every seat from the first one', () => {
    const reached = new Set([seats[0]!]);
    for (const seat of reached) {
      for (const direction of directions) {
        const next = neighbour(seats, seat, direction);
        if (next) reached.add(next);
      }
    }
    expect(seats.filter((seat) => !reached.has(seat)).map(({ id }) => id)).toEqual([]);
  });
});
