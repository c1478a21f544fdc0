import { describe, expect, it } from 'vitest';

import { anActivity, anEvent } from '#test/support/season.ts';

import { calendarMonths, emptyMonth } from './calendar.ts';

const at = (id: string, date: string, over = {}) => anActivity({ id, date, ...over });
const events = [
  anEvent({
    slug: 'tosca',
    activities: [
      at('tosca-1', '2026-12-03T19:30:00.000Z', {
        performanceTimes: [{ title: 'Ends', date: '2026-12-03T22:00:00.000Z' }],
      }),
      at('tosca-2', '2027-02-05T19:30:00.000Z'),
      at('tosca-3', '2026-12-05T19:30:00.000Z', { isCancelled: true }),
    ],
  }),
  anEvent({ slug: 'giselle', activities: [at('giselle-1', '2026-12-04T19:30:00.000Z')] }),
  anEvent({
    slug: 'staff',
    isHiddenFromTicketsAndEvents: true,
    activities: [at('staff-1', '2026-11-04T19:30:00.000Z')],
  }),
  anEvent({ slug: 'late-night', activities: [at('late-1', '2027-06-30T23:30:00.000Z')] }),
];

describe('the calendar', () => {
  const months = calendarMonths(events);

  it('has a document for each month with performances, and each knows the nearest others', () => {
    expect(months.map(({ month, previousMonth, nextMonth }) => [previousMonth, month, nextMonth])).toEqual([
      [null, '2026-12', '2027-02'],
      ['2026-12', '2027-02', '2027-07'],
      ['2027-02', '2027-07', null],
    ]);
  });

  it('shows an event in each of its months with the performances of that month', () => {
    const shown = months.map(({ events: given }) =>
      given.map(({ slug, activities }) => [slug, activities.map(({ id }) => id)]),
    );
    expect(shown).toEqual([
      [
        ['tosca', ['tosca-1', 'tosca-3']],
        ['giselle', ['giselle-1']],
      ],
      [['tosca', ['tosca-2']]],
      [['late-night', ['late-1']]],
    ]);
  });

  it('leaves out what the listing hides, and keeps cancelled performances', () => {
    expect(months.flatMap(({ events: given }) => given.map(({ slug }) => slug))).not.toContain('staff');
    expect(months[0]?.events[0]?.activities[1]?.isCancelled).toBe(true);
  });

  it('leaves casts and timetables to the event', () => {
    expect(months.flatMap((month) => month.events).flatMap(({ activities }) => activities)).toSatisfy(
      (all: readonly { readonly cast: readonly unknown[]; readonly performanceTimes: readonly unknown[] }[]) =>
        all.every(({ cast, performanceTimes }) => cast.length + performanceTimes.length === 0),
    );
  });

  it('is nothing without events', () => {
    expect(calendarMonths([])).toEqual([]);
    expect(emptyMonth('2026-12')).toEqual({
      id: '2026-12',
      month: '2026-12',
      previousMonth: null,
      nextMonth: null,
      events: [],
    });
  });
});
