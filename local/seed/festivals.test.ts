import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { festival } from '#shared/contract/season/festival.ts';
import { screenings } from '#shared/contract/season/screening.ts';
import { festivalEvents } from '#shared/domain/festival/festival.ts';
import { performancesInRush, nextRush } from '#shared/domain/friday-rush/friday-rush.ts';
import { instant } from '#shared/domain/time/instant.ts';
import { festivalOf } from '#functions/editorial/festivals.ts';
import { screeningsOf } from '#functions/editorial/screenings.ts';
import { shareNames } from '#functions/render/share-names.ts';
import { artworks } from '#local/art/titles.ts';

import { cinemas } from './cinemas.ts';
import { seedSeason } from './season.ts';

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

  it('has cinemas for broadcasts and theatres for a tour, all marked as invented', () => {
    const found = screeningsOf(season.events, cinemas);
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

it('has a picture to share for every work, festival and person', () => {
  const { people } = seedSeason(instant('2026-11-21T12:00:00.000Z'));
  const wanted = ['default', ...artworks().keys(), ...people.map(({ slug }) => `people/${slug}`)];
  const folder = join(import.meta.dirname, '../../web/public/share');
  expect(wanted.filter((name) => !shareNames.has(name))).toEqual([]);
  expect([...shareNames].filter((name) => !existsSync(join(folder, `${name}.jpg`)))).toEqual([]);
});
