import { expect, test } from 'vitest';

import { appearancesByTime } from './appearances.ts';
import type { Appearance } from './types.ts';

const now = '2026-12-05T12:00:00.000Z';

function appearance(eventSlug: string, days: readonly string[], role = 'Tosca'): Appearance {
  const dates = days.map((day) => `2026-${day}T19:30:00.000Z`);
  return {
    eventSlug,
    seasonId: '2627',
    title: eventSlug,
    author: null,
    venues: [],
    image: {
      altText: '',
      caption: null,
      desktopPath: null,
      mobilePath: null,
      thumbPath: null,
      dominantColour: '#000000',
    },
    roles: [{ role, dates, replacingOn: dates.slice(0, 1) }],
  };
}
const of = (list: readonly Appearance[]) => list.map(({ eventSlug }) => eventSlug);

test('what is coming stands in the order of its next date, what is over in the order of its last, latest first', () => {
  const all = [
    appearance('old', ['10-01']),
    appearance('later', ['12-20']),
    appearance('running', ['12-01', '12-09']),
    appearance('older', ['09-01']),
  ];
  const { coming, past } = appearancesByTime(all, now);
  expect(of(coming)).toEqual(['running', 'later']);
  expect(of(past)).toEqual(['old', 'older']);
});

test('a run that goes on is coming with the dates that are left, and not past as well', () => {
  const { coming, past } = appearancesByTime([appearance('running', ['12-01', '12-09'])], now);
  expect(coming[0]?.roles).toEqual([{ role: 'Tosca', dates: ['2026-12-09T19:30:00.000Z'], replacingOn: [] }]);
  expect(past).toEqual([]);
});

test('a role that is over is not named with one that is coming', () => {
  const both = appearance('tosca', ['12-01']);
  const roles = [...both.roles, ...appearance('tosca', ['12-09'], 'Shepherd').roles];
  const { coming } = appearancesByTime([{ ...both, roles }], now);
  expect(coming[0]?.roles.map(({ role }) => role)).toEqual(['Shepherd']);
});
