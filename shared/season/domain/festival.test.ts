import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { festivalEvents, festivalSpan } from './festival.ts';

const now = '2026-11-21T12:00:00.000Z';
const event = (slug: string, ...dates: readonly string[]) => ({
  slug,
  activities: dates.map((date) => ({ date })),
  startDate: dates[0] ?? '',
  endDate: dates.at(-1) ?? '',
});

const duets = event('duets', '2026-12-05T19:45:00.000Z', '2026-12-20T19:45:00.000Z');
const water = event('water', '2026-12-01T19:45:00.000Z', '2026-12-03T19:45:00.000Z');
const over = event('over', '2026-11-01T19:45:00.000Z');

describe('a festival (spec 1 §2)', () => {
  test('lasts from the earliest start to the latest end of its events', () => {
    proves(statements.siteScreens.festivalsHeaderTitleDateRange);
    expect(festivalSpan([duets, water])).toEqual({
      startDate: '2026-12-01T19:45:00.000Z',
      endDate: '2026-12-20T19:45:00.000Z',
    });
    expect(festivalSpan([])).toBeNull();
  });

  test('shows its events in its own order, only those with a next date', () => {
    proves(statements.siteScreens.festivalsCardsStandEventsOrder);
    const shown = festivalEvents([duets, over, water], ['water', 'over', 'duets'], now);
    expect(shown.map(({ slug }) => slug)).toEqual(['water', 'duets']);
  });

  test('shows an event that its order does not know after the others', () => {
    expect(festivalEvents([duets, water], ['water'], now).map(({ slug }) => slug)).toEqual(['water', 'duets']);
    expect(festivalEvents([duets, water], ['duets'], now).map(({ slug }) => slug)).toEqual(['duets', 'water']);
  });

  test('shows nothing once it is over', () => {
    expect(festivalEvents([over], ['over'], now)).toEqual([]);
  });
});
