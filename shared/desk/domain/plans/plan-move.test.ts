import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { house } from '#test/support/box-office.ts';
import { inOtherPlan, otherPlan } from '#test/support/other-plan.ts';

import { proposeMapping } from './map-seats.ts';
import { lettersIn, movesOf, slicesOf } from './plan-move.ts';
import type { Slice } from './plan-move.ts';

const gallery = house.sections.find(({ id }) => id === 'gallery')?.seats.map(({ id }) => String(id)) ?? [];
const studio = house.sections.find(({ id }) => id === 'studio')?.seats.map(({ id }) => String(id)) ?? [];

/** Writes slices one after another as the table would: a place is free, or leaves in the same slice. */
function written(slices: readonly Slice[], taken: readonly string[]): ReadonlySet<string> {
  const seats = new Set(taken);
  for (const slice of slices) {
    const leaving = slice.map(({ from }) => from);
    for (const seat of leaving) seats.delete(seat);
    for (const { to } of slice) {
      if (seats.has(to)) throw new Error(`${to} is taken.`);
      seats.add(to);
    }
  }
  return seats;
}

describe('the slices of a move', () => {
  it('keep the seats of one owner together', () => {
    const moves = ['a', 'b', 'c'].map((id) => ({ from: id, to: `new-${id}` }));
    expect(slicesOf(moves, (id) => (id === 'b' ? 'ben' : 'ada'))).toEqual([[moves[0], moves[2]], [moves[1]]]);
  });

  it('begin with whoever leaves a seat that another gets, and join those who change places', () => {
    const chain = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ];
    expect(slicesOf(chain, (id) => id)).toEqual([[chain[1]], [chain[0]]]);
    const swap = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
      { from: 'x', to: 'y' },
    ];
    expect(slicesOf(swap, (id) => id)).toEqual([[swap[2]], [swap[0], swap[1]]]);
  });

  it('can be written in their order, whatever the mapping and the owners', () => {
    const ids = Array.from({ length: 12 }, (_, place) => `s${place}`);
    const some = fc.shuffledSubarray(ids, { minLength: 1 });
    fc.assert(
      fc.property(some, fc.shuffledSubarray(ids, { minLength: 12 }), fc.nat(5), (taken, targets, owners) => {
        const moves = taken.map((from, place) => ({ from, to: targets[place] ?? from }));
        const slices = slicesOf(moves, (id) => String(Number(id.slice(1)) % (owners + 1)));
        expect([...written(slices, taken)].toSorted()).toEqual(moves.map(({ to }) => to).toSorted());
        expect(slices.flat()).toHaveLength(moves.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a move', () => {
  const to = otherPlan([studio[5] ?? '']);
  const moves = (...taken: readonly string[]) => movesOf(proposeMapping(new Set(taken), house, to), house, to);

  it('is of the seats that have another id, and of none that stays', () => {
    expect(moves(studio[6] ?? '')).toEqual([]);
    expect(moves(gallery[0] ?? '', studio[5] ?? '')).toMatchObject([
      { from: studio[5] },
      { from: gallery[0], to: inOtherPlan(gallery[0] ?? '') },
    ]);
  });

  it('is also of a seat that is printed otherwise', () => {
    const sections = to.sections.map((section) => (section.id === 'studio' ? { ...section, title: 'Floor' } : section));
    const renamed = { ...to, sections };
    const seat = studio[6] ?? '';
    expect(movesOf(proposeMapping(new Set([seat]), house, renamed), house, renamed)).toEqual([
      { from: seat, to: seat },
    ]);
  });

  it('keeps the letter of every seat that is there, wherever its section is now, and offers what is new', () => {
    const letters = { studio: 'x'.repeat(studio.length), gallery: `af${'o'.repeat(gallery.length - 2)}` };
    const after = lettersIn(letters, house, to);
    expect(after).toEqual({ studio: 'x'.repeat(studio.length - 1), balcony: letters.gallery });
    expect(lettersIn(after, to, house)['studio']?.slice(4, 7)).toBe('xox');
  });
});
