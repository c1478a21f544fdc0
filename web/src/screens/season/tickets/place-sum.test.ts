import { describe, expect, it } from 'vitest';

import { changed, isSame, mostOf, sumText, totalOf } from './place-sum.ts';

const kinds = [
  { id: 'standard', title: 'Standard', min: 2200, max: 2200 },
  { id: 'child', title: 'Child', min: 1100, max: 1100 },
];
const places = (standard: number, child: number) =>
  new Map([
    ['standard', standard],
    ['child', child],
  ] as const);

describe('tickets by number', () => {
  it.each([
    ['what they cost together', kinds, places(2, 1), '£55'],
    ['a range where places differ', [{ ...kinds[0]!, max: 3000 }], places(2, 0), '£44–£60'],
    ['nothing for free ones', [{ ...kinds[0]!, min: 0, max: 0 }], places(2, 0), 'free'],
  ])('say %s', (_, of, wish, text) => {
    expect(sumText(of, wish)).toBe(text);
  });

  it.each([
    ['the limit of the house, while it is not known what is left', 6, undefined, 0, 6],
    ['the limit where plenty is left', 6, 40, 0, 6],
    ['what is left', 6, 2, 0, 2],
    ['what is left and what is held already', 6, 2, 3, 5],
    ['what is held when nothing else is left', 6, 0, 3, 3],
  ])('may be as many as %s', (_, limit, left, held, most) => {
    expect(mostOf(limit, left, held)).toBe(most);
  });

  it('grow up to the most and fall down to none, each kind by itself', () => {
    expect(totalOf(changed(places(1, 1), 'child', 1, 3))).toBe(3);
    expect(changed(places(2, 1), 'child', 1, 3)).toEqual(places(2, 1));
    expect(changed(places(2, 0), 'child', -1, 3)).toEqual(places(2, 0));
    expect(changed(places(5, 0), 'standard', -1, 3)).toEqual(places(4, 0));
    expect(changed(new Map(), 'child', 1, 3)).toEqual(new Map([['child', 1]]));
  });

  it('are the same when none of a kind is not said', () => {
    expect(isSame(places(2, 0), new Map([['standard', 2]]))).toBe(true);
    expect(isSame(places(2, 1), new Map([['standard', 2]]))).toBe(false);
  });
});
