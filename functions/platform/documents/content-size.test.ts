import { expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { eventItem, eventList } from '#functions/season/store/events.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { contentItems } from './pages-and-lists.ts';

const season = seedSeason(instant('2026-11-21T12:00:00.000Z'));
const page = 100;
const mebibyte = 1024 * 1024;

it('a page of 100 cards is far below the 1 MB of one query', () => {
  const sizes = contentItems.list(eventList, season.events).map(({ doc }) => doc.length);
  const heaviest = sizes.toSorted((one, other) => other - one).slice(0, page);
  const average = heaviest.reduce((all, size) => all + size, 0) / heaviest.length;
  expect(season.events.length).toBeGreaterThan(60);
  expect(average * page).toBeLessThan(mebibyte / 4);
});

it('an event page is far below the 400 kB of one item', () => {
  const sizes = season.details.map((details) => eventItem(details).doc.length);
  expect(Math.max(...sizes)).toBeLessThan(40 * 1024);
});
