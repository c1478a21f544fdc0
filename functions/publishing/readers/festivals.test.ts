import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';
import { festival } from '#shared/season/contract/festival.ts';
import { screenings } from '#shared/season/contract/screening.ts';
import { festivalEvents } from '#shared/season/domain/festival.ts';
import { performancesInRush, nextRush } from '#shared/season/domain/friday-rush.ts';
import { festivalOf } from '#functions/season/views/festivals.ts';
import { screeningsOf } from '#functions/season/views/screenings.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { cinemas } from './cinemas.ts';

describe.each(['2026-11-21T12:00:00.000Z', '2027-06-02T09:00:00.000Z'])('the sample season at %s', (moment) => {
  const now = instant(moment);
  const season = seedSeason(now);
  const published = season.festivals.flatMap((text) => festivalOf(text, season.events) ?? []);

  it('has festivals that fit the contract, each event of their order among them', () => {
    expect(published).toHaveLength(season.festivals.length);
    for (const [place, each] of published.entries()) {
      expect(festival.attributes.safeParse(each).error?.issues).toBeUndefined();
      expect(each.eventsOrder).toEqual(season.festivals[place]?.eventsOrder);
    }
  });

  it('has one with a text about it, one that is over, and one with a cancelled event', () => {
    const shown = published.map((each) => festivalEvents(each.eventCards, each.eventsOrder, now));
    expect(published.some(({ about }) => about.length > 0)).toBe(true);
    expect(shown.filter((events) => events.length === 0)).toHaveLength(1);
    expect(shown.some((events) => events.some(({ isCancelled }) => isCancelled))).toBe(true);
  });

  it('finds a screening on the very days that the card for cinemas names', () => {
    const copies = season.events.filter(({ slug }) => slug.endsWith('-in-cinemas'));
    expect(copies.length).toBe(2);
    const found = screeningsOf(season.events, cinemas());
    for (const { slug, activities } of copies) {
      const finder = found.find(({ productionId }) => productionId === slug.replace('-in-cinemas', ''));
      const days = finder?.places.flatMap(({ showings }) => showings.map(({ date }) => date));
      expect([...new Set(days)].toSorted()).toEqual(activities.map(({ date }) => date).toSorted());
      expect(Date.parse(activities.at(-1)?.date ?? '')).toBeGreaterThan(Date.parse(now));
    }
  });

  it('gives schools their matinees on school days', () => {
    const dates = season.events
      .flatMap(({ activities }) => activities)
      .filter(({ activityType }) => activityType === 'schools-matinee')
      .map(({ date }) => onTheWall(date));
    expect(dates.length).toBe(4);
    for (const date of dates) {
      expect([1, 2, 3, 4, 5]).toContain(date.day());
      expect(date.format('MM-DD')).not.toMatch(/12-(19|2\d|3\d)|01-0[1-4]|08-\d\d/);
    }
  });

  it('has cinemas for broadcasts and theatres for a tour, all marked as invented', () => {
    const found = screeningsOf(season.events, cinemas());
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cinema', 'tour']));
    for (const each of found) {
      expect(screenings.attributes.safeParse(each).error?.issues).toBeUndefined();
      expect(each.places.length).toBeGreaterThan(0);
      expect(each.places.every(({ isInvented }) => isInvented)).toBe(true);
    }
  });

  it('has performances for the next Friday rush', () => {
    expect(performancesInRush(season.events, nextRush(now), now).length).toBeGreaterThan(0);
  });
});
