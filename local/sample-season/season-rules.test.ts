import { describe, expect, it } from 'vitest';

import { slugOf } from '#shared/kernel/text/slug.ts';
import { sortFieldOf } from '#shared/kernel/text/sort-field.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { houseSeason } from '#shared/season/domain/house-season.ts';
import { halls } from '#functions/publishing/readers/halls.ts';

import { allocate, shareSold } from './allocation.ts';
import { daysBetween, mondayOf, weekdayOf } from './calendar-day.ts';
import { castOf, rolesOf } from './casting.ts';
import { leads, onSaleDates } from './on-sale.ts';
import { minutesOf, partsOf } from './performance-parts.ts';
import { randomFor } from './random.ts';
import { works } from './season.ts';

describe('titles', () => {
  it.each([
    ['La bohème', 'la-boheme'],
    ['L’Orfeo', 'lorfeo'],
    ['  Kestrel & Kin ', 'kestrel-and-kin'],
    ['Wren, a New Opera', 'wren-a-new-opera'],
    ['Jenůfa -- again', 'jenufa-again'],
    ['Søren Małecki', 'soren-malecki'],
  ])('write %s as %s in an address', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it.each([
    ['The Magic Flute', 'magic flute'],
    ['La traviata', 'traviata'],
    ['L’Orfeo', 'orfeo'],
    ['Les Sylphides', 'sylphides'],
    ['Laurencia', 'laurencia'],
    ['A Mason', 'mason'],
    ['Andrea Chénier', 'andrea chénier'],
  ])('sort %s under %s', (title, field) => {
    expect(sortFieldOf(title)).toBe(field);
  });
});

describe('the season office’s lines', () => {
  it('give parts with their minutes', () => {
    expect(partsOf('Act I 45, Interval 25')).toEqual([
      { title: 'Act I', minutes: 45 },
      { title: 'Interval', minutes: 25 },
    ]);
    expect(minutesOf('Act I 45, Interval 25')).toBe(70);
    expect(() => partsOf('Act I')).toThrow('Act I');
  });

  it('give every role of every work a voice', () => {
    expect(works.flatMap((work) => rolesOf(work)).length).toBeGreaterThan(300);
    const [work] = works;
    expect(() => work && rolesOf({ ...work, roles: 'Floria Tosca' })).toThrow('Floria Tosca');
  });

  it('never let one singer take two roles of an evening', () => {
    for (const work of works) {
      const names = castOf(work, slugOf(work.title), 1).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the calendar', () => {
  it('begins its weeks on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  });

  it.each([
    ['2026-08-31', '2526', 'summer-2526'],
    ['2026-09-01', '2627', 'autumn-2627'],
    ['2026-12-03', '2627', 'winter-2627'],
    ['2027-02-28', '2627', 'winter-2627'],
    ['2027-03-01', '2627', 'spring-2627'],
    ['2099-10-01', '9900', 'autumn-9900'],
  ])('counts %s to season %s and booking season %s', (date, seasonId, bookingSeason) => {
    expect(houseSeason(date)).toEqual({ seasonId, bookingSeason });
  });
});

describe('booking', () => {
  it('opens at nine in London, in winter and in summer, staff first and everybody twelve weeks before', () => {
    const dates = onSaleDates('2027-05-01', '2026-11-21', {});
    expect(dates.map(({ modesOfSale }) => modesOfSale)).toEqual(leads.map(([, modes]) => modes));
    expect(dates.at(-1)).toEqual({ date: '2027-02-06T09:00:00.000Z', modesOfSale: [9] });
    expect(onSaleDates('2027-07-01', '2026-11-21', {}).at(-1)?.date).toBe('2027-04-08T08:00:00.000Z');
    expect(dayOf(dates[0]?.date ?? '')).toBe('2027-01-02');
  });

  it('follows the exception: an audience of its own, no date, another day', () => {
    expect(onSaleDates('2027-05-01', '2026-11-21', { hasNoDates: true })).toEqual([]);
    expect(onSaleDates('2027-05-01', '2026-11-21', { audience: [52], generalInDays: -3 })).toEqual([
      { date: '2026-11-18T09:00:00.000Z', modesOfSale: [52] },
    ]);
  });
});

describe('how full a house is', () => {
  const [main] = halls();
  const taken = (share: number) =>
    Object.values(main ? allocate(main, share, 'tosca') : {})
      .join('')
      .split('x').length - 1;

  it.each([0, 0.2, 0.55, 0.9, 1])('takes a share of %d, give or take the last party', (share) => {
    expect(taken(share)).toBeGreaterThanOrEqual(Math.round(share * 2256));
    expect(taken(share)).toBeLessThan(share * 2256 + 6);
  });

  it('sells the middle of the floor before the slips', () => {
    const sold = main ? allocate(main, 0.4, 'tosca') : {};
    const share = (section: string) => (sold[section]?.split('x').length ?? 1) / (sold[section]?.length ?? 1);
    expect(share('stalls')).toBeGreaterThan(2 * share('slips-left'));
  });

  it('rises with demand and as the evening comes nearer, and never sells the last seats by itself', () => {
    expect(shareSold(0.9, 5, 0.5)).toBeGreaterThan(shareSold(0.9, 90, 0.5));
    expect(shareSold(0.9, 5, 0.5)).toBeGreaterThan(shareSold(0.4, 5, 0.5));
    expect(shareSold(1, -3, 1)).toBeLessThan(1);
  });
});

it('chance repeats itself for the same seed', () => {
  const once = randomFor('a');
  const again = randomFor('a');
  expect([once.next(), once.whole(1, 9), once.shuffled([1, 2, 3])]).toEqual([
    again.next(),
    again.whole(1, 9),
    again.shuffled([1, 2, 3]),
  ]);
  expect(() => once.pick([])).toThrow(RangeError);
});
