import { describe, expect, test } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { hasPool, letterShown, releasesOf, standingOf, standings } from './pool.ts';

const at = (moment: string) => moment as Instant;
const opera = { date: at('2026-12-03T19:30:00.000Z') };

describe('wheelchair spaces and their companions’ seats are kept', () => {
  test.each([
    ['in winter', '2026-12-03T19:30:00.000Z', '2026-12-01T19:30:00.000Z'],
    ['in summer', '2026-07-03T18:30:00.000Z', '2026-07-01T18:30:00.000Z'],
    // Clocks go forward at 01.00 UTC on 29 March 2026: 7.30pm two days before is 47 hours away.
    ['over the night that loses an hour', '2026-03-29T18:30:00.000Z', '2026-03-27T19:30:00.000Z'],
    // Clocks go back at 01.00 UTC on 25 October 2026: 49 hours.
    ['over the night that gains an hour', '2026-10-25T19:30:00.000Z', '2026-10-23T18:30:00.000Z'],
    ['over the turn of a year', '2027-01-01T14:00:00.000Z', '2026-12-30T14:00:00.000Z'],
  ])('until the same time two days before curtain up by London’s clocks: %s', (_, date, released) => {
    expect(releasesOf({ date: at(date) }).access).toBe(released);
  });

  test('until another moment where the terms name one', () => {
    const accessReleasedAt = at('2026-12-02T09:00:00.000Z');
    expect(releasesOf({ ...opera, accessReleasedAt }).access).toBe(accessReleasedAt);
    expect(standingOf('a', { ...opera, accessReleasedAt }, '2026-12-01T20:00:00.000Z')).toBe('pair');
  });
});

describe('rush seats are kept until 13.00 on the Friday of their rush (spec 1 §4, §9)', () => {
  test.each([
    ['a Thursday', '2026-12-03T19:30:00.000Z', '2026-11-27T13:00:00.000Z'],
    ['a Saturday: the day before', '2026-11-28T12:00:00.000Z', '2026-11-27T13:00:00.000Z'],
    ['a Friday evening: a week before, not that noon', '2026-12-04T19:30:00.000Z', '2026-11-27T13:00:00.000Z'],
    ['the Sunday on which clocks go forward', '2026-03-29T18:30:00.000Z', '2026-03-27T13:00:00.000Z'],
    ['the Monday after, when Friday was still winter', '2026-03-30T18:30:00.000Z', '2026-03-27T13:00:00.000Z'],
    ['the Sunday on which clocks go back', '2026-10-25T19:30:00.000Z', '2026-10-23T12:00:00.000Z'],
    // 23.30 UTC on a summer Friday is Saturday in London: the rush of that very Friday.
    ['midnight in summer', '2027-06-04T23:30:00.000Z', '2027-06-04T12:00:00.000Z'],
  ])('of %s', (_, date, opens) => {
    expect(releasesOf({ date: at(date) }).rush).toBe(opens);
  });
});

describe('a free seat', () => {
  const before = { access: '2026-12-01T19:29:59.999Z', rush: '2026-11-27T12:59:59.999Z' };
  test.each([
    ['o', before.rush, 'offered'],
    ['x', '2026-12-03T19:00:00.000Z', 'not'],
    [undefined, '2026-12-03T19:00:00.000Z', 'not'],
    ['?', '2026-12-03T19:00:00.000Z', 'not'],
    ['f', before.rush, 'not'],
    ['f', '2026-11-27T13:00:00.000Z', 'offered'],
    ['a', before.access, 'pair'],
    ['a', '2026-12-01T19:30:00.000Z', 'offered'],
  ])('with the letter %s at %s is %s', (letter, now, standing) => {
    expect(standingOf(letter, opera, now)).toBe(standing);
  });

  test('is judged alike alone and in its section', () => {
    const now = '2026-11-28T12:00:00.000Z';
    const letters = 'oxaf?';
    const standing = standings(letters, opera, now);
    for (const [place, letter] of Array.from(letters).entries()) {
      expect(standing(place)).toBe(standingOf(letter, opera, now));
    }
    expect(standing(letters.length)).toBe('not');
    expect(Array.from(letters, (_, place) => letterShown[standing(place)]).join('')).toBe('oxaox');
  });
});

test('a performance has a pool when any of its seats is in it', () => {
  const allocation = { stalls: 'oox', circle: 'oaa' };
  expect(hasPool({ allocation }, 'a')).toBe(true);
  expect(hasPool({ allocation }, 'f')).toBe(false);
});
