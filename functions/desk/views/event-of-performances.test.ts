import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { eventOfPerformances } from './event-of-performances.ts';

const now = instant('2026-11-26T12:00:00.000Z');
const season = seedSeason(now);
const termsOf = Map.groupBy(season.saleTerms, ({ eventSlug }) => eventSlug);

const shownOf = (event: (typeof season.details)[number], terms: readonly SaleTerms[]) =>
  terms.map((each) => ({
    terms: each,
    venueId: event.activities.find(({ id }) => id === each.performanceId)?.locations[0]?.id ?? '',
  }));

describe('the document of an event', () => {
  test('is the same when nothing of its performances has changed', () => {
    const different = season.details.flatMap((event) => {
      const made = eventOfPerformances(event, shownOf(event, termsOf.get(event.slug) ?? []), now);
      const names = Object.keys(event) as (keyof typeof event)[];
      return names
        .filter((name) => JSON.stringify(made[name]) !== JSON.stringify(event[name]))
        .map((name) => `${event.slug} ${name}`);
    });
    expect(different).toEqual([]);
  });
});
