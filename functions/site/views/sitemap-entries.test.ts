import { describe, expect, it } from 'vitest';

import { aCasting, aCastRun } from '#test/support/casts.ts';

import { sitemapEntries } from './sitemap-entries.ts';
import type { PublishedPages } from './sitemap-entries.ts';

const nothing: PublishedPages = {
  events: [],
  festivals: [],
  menus: [],
  visits: [],
  screenings: [],
  films: [],
  people: [],
  news: [],
  pages: [],
  fixed: [],
};
const event = aCastRun(
  { 1: [aCasting('Tosca', 'Mira Vale')], 2: [aCasting('Tosca', 'Nell Ashe')], 3: [] },
  { festival: { slug: 'spring', title: 'Spring' } },
);
const [shown, keptBack] = event.activities;
const tagged = [{ id: '1132', title: 'Cast list hidden' }];
const hiddenOnly = [aCasting('Guest', 'Zed', { id: 'guest-hidden' })];
const first = '2026-11-01T00:00:00.000Z';
const second = '2026-11-02T00:00:00.000Z';
const paths = (published: Partial<PublishedPages>) =>
  sitemapEntries({ ...nothing, ...published }, [], first).map(({ path }) => path);

describe('the pages of a sitemap', () => {
  it('has both pages of an event, its dates in its festival, and the cast lists that may be read', () => {
    expect(
      paths({
        events: [{ ...event, activities: [shown!, { ...keptBack!, isCastListHidden: true }, event.activities[2]!] }],
      }),
    ).toEqual([
      '/tickets-and-events/tosca-details',
      '/tickets-and-events/tosca-dates',
      '/tickets-and-events/tosca/cast-list/tosca-1',
      '/tickets-and-events/festival/spring-dates/tosca',
    ]);
  });

  it.each([
    ['the event is tagged 1132', { ...event, tags: tagged }],
    [
      'the performances are tagged 1132',
      { ...event, activities: event.activities.map((each) => ({ ...each, tags: tagged })) },
    ],
    ['cast lists are off', { ...event, castListInfo: { ...event.castListInfo, isActivated: false } }],
    [
      'everybody on it is hidden',
      { ...event, activities: event.activities.map((each) => ({ ...each, cast: hiddenOnly })) },
    ],
  ])('does not tell of a cast list where %s', (_, published) => {
    expect(paths({ events: [published] }).filter((path) => path.includes('cast-list'))).toEqual([]);
  });

  it('does not tell of an event that is not listed', () => {
    expect(paths({ events: [{ ...event, isHiddenFromTicketsAndEvents: true }] })).toEqual([]);
  });

  it('has the menus, visit us and each page below it, with its id in the address', () => {
    expect(paths({ visits: [{ id: 'access' }, { id: 'visit-us' }], menus: [{ slug: 'crush-room' }] })).toEqual([
      '/visit-us?id=access',
      '/visit-us',
      '/eat-and-drink/crush-room/menu',
    ]);
  });

  it('names each page once', () => {
    expect(paths({ fixed: ['/help-centre'], pages: [{ path: '/help-centre' }] })).toEqual(['/help-centre']);
  });

  it('keeps the date of a page that has not changed and moves that of one that has', () => {
    const people = [
      { slug: 'ida-quist', name: 'Ida' },
      { slug: 'jon-ashe', name: 'Jon' },
    ];
    const before = sitemapEntries({ ...nothing, people }, [], first);
    const changed = [people[0]!, { slug: 'jon-ashe', name: 'Jonathan' }];
    const after = sitemapEntries({ ...nothing, people: changed }, before, second);
    expect(after.map(({ lastmod }) => lastmod)).toEqual([first, second]);
  });

  it('dates a news post by its publication', () => {
    const news = [{ id: 'n1', publishDateAndTime: '2026-10-05T08:00:00.000Z' }];
    expect(sitemapEntries({ ...nothing, news }, [], first)).toMatchObject([
      { path: '/news/n1', lastmod: '2026-10-05T08:00:00.000Z' },
    ]);
  });
});
