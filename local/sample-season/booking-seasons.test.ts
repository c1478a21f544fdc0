import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { bookingSeasonOf } from '#shared/season/domain/booking-season-of.ts';
import { isSeasonParameter, isUsed, seasonParameter, usedSeasons } from '#shared/season/domain/booking-season.ts';
import { noFilter } from '#shared/season/domain/filter/filter.ts';
import { groupsForListing } from '#shared/season/domain/filter/offered-filters.ts';
import { eventTypes, filterGroups, neverOffered } from '#shared/season/domain/filter/options.ts';
import { houseSeason } from '#shared/season/domain/house-season.ts';
import { choiceCounts } from '#shared/season/domain/listing/counts.ts';

import { seedSeason } from './season.ts';

describe('booking seasons of the sample season', () => {
  it.each(['2026-11-21T19:30', '2026-12-24T13:00', '2027-03-01T19:30', '2027-08-31T19:30', '2027-09-01T19:30'])(
    'are those that the address of %s names',
    (wallTime) => {
      const season = bookingSeasonOf(wallTime);
      expect(isUsed(season) && seasonParameter(season)).toBe(houseSeason(wallTime).bookingSeason);
      expect(isSeasonParameter(houseSeason(wallTime).bookingSeason)).toBe(true);
    },
  );

  const { events } = seedSeason(instant('2026-11-21T16:00:00.000Z'));
  const all = events.flatMap(({ bookingSeasons }) => bookingSeasons);

  it('hold one that is internal and one that is too old, and neither is offered', () => {
    expect(all.some(({ internal }) => internal)).toBe(true);
    expect(all.some(({ id }) => Number(id) < 964)).toBe(true);
    expect(usedSeasons(all).map(seasonParameter)).toEqual(['autumn-2627', 'winter-2627', 'spring-2627']);
  });

  it('sell every performance in a season of its event', () => {
    const stray = events.flatMap(({ activities, bookingSeasons }) =>
      activities.filter(({ bookingSeason }) => !bookingSeasons.some(({ id }) => id === bookingSeason)),
    );
    expect(stray).toEqual([]);
  });

  it('leave something to every filter that the specification lists', () => {
    const { categories } = choiceCounts(events, noFilter, '2026-11-01');
    const [types, times, venues] = groupsForListing(filterGroups(), categories);
    const missing = eventTypes.filter((type) => !neverOffered.has(type.id) && !types?.options.includes(type));
    expect(missing.map(({ label }) => label)).toEqual([]);
    expect(times?.options).toHaveLength(3);
    expect(venues?.options).toHaveLength(4);
  });
});
