import { describe, expect, it } from 'vitest';

import { houses } from '#test/support/houses.ts';

import { acrossRows, acrossSections, alongRow, endOfRow, frontOf, nextIn } from './seat-order.ts';
import type { Step } from './seat-order.ts';

const spotsOf = (house: (typeof houses)[number]) =>
  house.sections.flatMap(({ id, seats }) => seats.map((seat) => ({ ...seat, sectionId: id })));
const main = spotsOf(houses[0]!);
const axis = houses[0]!.width / 2;
type Seat = (typeof main)[number];
const at = (id: string) => main.find((seat) => seat.id === id)!;
const all = () => true;
const without =
  (...taken: string[]) =>
  ({ id }: Seat) =>
    !taken.includes(id);

describe('left and right', () => {
  it.each<[string, string, Step, string]>([
    ['to the next seat', 'stalls-G-14', 1, 'stalls-G-15'],
    ['back to the one before', 'stalls-G-15', -1, 'stalls-G-14'],
    ['over the aisle in the same row', 'stalls-G-12', 1, 'stalls-G-13'],
    ['along a steep row of the horseshoe', 'balcony-A-1', 1, 'balcony-A-2'],
    ['along a row at the side', 'slips-right-A-1', 1, 'slips-right-A-2'],
  ])('go %s', (_, from, step, to) => {
    expect(alongRow(main, all, at(from), step)?.id).toBe(to);
  });

  it('pass over what is taken and stop at the end of the row', () => {
    expect(alongRow(main, without('stalls-G-15', 'stalls-G-16'), at('stalls-G-14'), 1)?.id).toBe('stalls-G-17');
    expect(alongRow(main, all, at('balcony-A-1'), -1)).toBeNull();
    expect(endOfRow(main, without('stalls-G-1'), at('stalls-G-14'), -1)?.id).toBe('stalls-G-2');
  });

  it.each(houses.map((house) => [house.title, spotsOf(house)] as const))('go through every row of %s', (_, seats) => {
    for (const row of Map.groupBy(seats, ({ sectionId, row: name }) => `${sectionId} ${name}`).values()) {
      const passed = new Set<string>();
      let seat: Seat | null = endOfRow(seats, all, row[0]!, -1);
      while (seat) {
        passed.add(seat.id);
        seat = alongRow(seats, all, seat, 1);
      }
      expect(passed).toEqual(new Set(row.map(({ id }) => id)));
    }
  });
});

describe('up and down', () => {
  it.each<[string, string, Step, string]>([
    ['a row further back', 'stalls-A-16', 1, 'stalls-B-16'],
    ['a row nearer to the stage', 'stalls-B-16', -1, 'stalls-A-16'],
    ['from the floor up into the ring behind it', 'stalls-V-9', 1, 'stalls-circle-A-38'],
    ['to the row behind at the end of a ring, too', 'grand-tier-A-54', 1, 'grand-tier-B-55'],
  ])('go %s', (_, from, step, to) => {
    expect(acrossRows(main, all, at(from), step)?.id).toBe(to);
  });

  it('pass over a row without a free seat', () => {
    const open = ({ sectionId, row }: Seat) => sectionId !== 'stalls' || row !== 'B';
    expect(acrossRows(main, open, at('stalls-A-16'), 1)?.row).toBe('C');
  });

  it('stay at the edge of the house', () => {
    const last = main.toSorted((a, b) => b.y - a.y)[0]!;
    expect(acrossRows(main, all, last, 1)).toBeNull();
  });
});

describe('the keys for sections and for the next free seat', () => {
  it('lead to the middle of the front of the next section with a free seat', () => {
    expect(acrossSections(main, all, at('stalls-G-14'), 1, axis)?.sectionId).toBe('stalls-circle');
    const open = ({ sectionId }: Seat) => sectionId !== 'stalls-circle';
    expect(acrossSections(main, open, at('stalls-G-14'), 1, axis)?.sectionId).toBe('grand-tier');
    expect(acrossSections(main, all, at('stalls-G-14'), -1, axis)).toBeNull();
    expect(frontOf(main, without('stalls-A-16'), axis)?.id).toMatch(/^stalls-A-1[57]$/);
  });

  it('lead round the whole house, and nowhere where there is no other', () => {
    const open = ({ id }: Seat) => id === 'balcony-A-9' || id === 'stalls-C-3';
    expect(nextIn(main, open, at('stalls-C-3'), 1)?.id).toBe('balcony-A-9');
    expect(nextIn(main, open, at('balcony-A-9'), 1)?.id).toBe('stalls-C-3');
    expect(nextIn(main, open, at('stalls-C-3'), -1)?.id).toBe('balcony-A-9');
    expect(nextIn(main, ({ id }) => id === 'stalls-C-3', at('stalls-C-3'), 1)).toBeNull();
  });
});
