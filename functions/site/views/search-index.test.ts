import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import type { SearchEntry } from '#shared/site/domain/search/entry.ts';
import { anActivity, anEvent, anEventDetails, mainStage } from '#test/support/season.ts';

import { searchEntries, searchTextsOf } from './search-entries.ts';
import type { Published } from './search-entries.ts';
import { buildIndex, countsOf, openIndex, searchIn, suggestIn } from './search-index.ts';
import type { StoredIndex } from './search-index.ts';

const now = instant('2026-11-21T12:00:00.000Z');

const cast = (name: string, role: string, over = {}) => ({
  id: `c-${name}-${role}`,
  role,
  name,
  slug: null,
  replacements: [],
  isHiddenOnEventDetails: false,
  ...over,
});

const events = [
  anEvent({
    activities: [
      anActivity({ id: 'tosca-0', date: '2026-11-01T19:30:00.000Z' }),
      anActivity({ id: 'tosca-1', date: '2026-12-03T19:30:00.000Z', cast: [cast('Alma Verne', 'Floria Tosca')] }),
      anActivity({
        id: 'tosca-2',
        date: '2027-01-05T19:00:00.000Z',
        cast: [
          cast('Nora Quill', 'Floria Tosca', { replacements: [{ name: 'Mara Holt', slug: null }] }),
          cast('Secret Name', 'Spoletta', { isHiddenOnEventDetails: true }),
        ],
      }),
      anActivity({
        id: 'tosca-3',
        date: '2027-01-09T19:00:00.000Z',
        isCastListHidden: true,
        cast: [cast('Kept Back', 'Scarpia')],
      }),
      anActivity({ id: 'tosca-4', date: '2027-01-12T14:00:00.000Z', activityType: 'schools-matinee' }),
    ],
  }),
  anEvent({
    slug: 'insight',
    title: 'Insight: Making Tosca',
    author: null,
    activities: [anActivity({ id: 'i', date: '2026-11-25T19:30:00.000Z' })],
  }),
  anEvent({
    slug: 'carmen',
    title: 'Carmen',
    author: 'Georges Bizet',
    activities: [anActivity({ id: 'c', date: '2026-10-01T19:30:00.000Z' })],
  }),
  anEvent({
    slug: 'jenufa',
    title: 'Jenůfa',
    author: 'Leoš Janáček',
    shortDescription: 'After Carmen, a winter.',
    activities: [anActivity({ id: 'j', date: '2027-02-01T19:30:00.000Z' })],
  }),
  anEvent({
    slug: 'rusalka',
    title: 'Rusalka',
    author: 'Antonín Dvořák',
    activities: [anActivity({ id: 'r', date: '2027-03-01T19:30:00.000Z' })],
  }),
  anEvent({
    slug: 'requiem',
    title: 'Requiem',
    author: 'Gabriel Fauré',
    activities: [anActivity({ id: 'q', date: '2027-03-02T19:30:00.000Z' })],
  }),
  anEvent({
    slug: 'nutcracker',
    title: 'The Nutcracker',
    author: 'Lev Ivanov, after Marius Petipa',
    tags: [{ id: '922', title: 'Ballet and dance' }],
    activities: [anActivity({ id: 'n', date: '2026-12-20T19:30:00.000Z' })],
  }),
  anEvent({
    slug: 'secret',
    title: 'Secret Evening',
    isHiddenFromTicketsAndEvents: true,
    activities: [anActivity({ id: 's' })],
  }),
];

const published: Published = {
  events,
  films: [],
  posts: [
    {
      id: 'old-news',
      title: 'Rain on Tosca',
      standfirst: 'Umbrellas.',
      publishDateAndTime: '2026-11-01T09:00:00.000Z',
      author: 'N',
      tags: [],
      leadMedia: { kind: 'photo', image: events[0]!.image },
    },
    {
      id: 'new-news',
      title: 'Snow on Tosca',
      standfirst: 'Boots.',
      publishDateAndTime: '2026-11-20T09:00:00.000Z',
      author: 'N',
      tags: [],
      leadMedia: { kind: 'photo', image: events[0]!.image },
    },
    {
      id: 'to-come',
      title: 'Sun on Tosca',
      standfirst: 'Embargoed.',
      publishDateAndTime: '2026-12-20T09:00:00.000Z',
      author: 'N',
      tags: [],
      leadMedia: { kind: 'photo', image: events[0]!.image },
    },
  ],
  people: [{ slug: 'alma-verne', name: 'Alma Verne', role: 'Soprano' }],
  pages: [{ path: '/visit-us', title: 'Visit us', lead: 'How to get here.', text: 'There is no parking at the door.' }],
  texts: searchTextsOf({
    details: [anEventDetails({ slug: 'tosca', castListInfo: { ...anEventDetails().castListInfo, isActivated: true } })],
    films: [],
    posts: [],
    people: [],
  }),
};

/** As the table returns it. */
const index = openIndex(JSON.parse(JSON.stringify(buildIndex(searchEntries(published)))) as StoredIndex);
const idsOf = (query: string) => searchIn(index, query, now).map(({ entry }) => entry.id);
const first = (query: string) => searchIn(index, query, now)[0];

describe('what a search finds', () => {
  test.each([
    ['Faure', 'event-requiem'],
    ['FAURÉ', 'event-requiem'],
    ['dvorak', 'event-rusalka'],
    ['Dvořák', 'event-rusalka'],
    ['jenufa', 'event-jenufa'],
  ])('%s, with or without its accents', (query, id) => {
    expect(idsOf(query)[0]).toBe(id);
  });

  test.each([
    ['tos', 'the beginning of a word'],
    ['toska', 'a word with a slip'],
    ['puccini tosca', 'words of several fields'],
    ['the tosca', 'a little word beside it'],
  ])('%j: %s', (query) => {
    expect(idsOf(query)[0]).toBe('event-tosca');
  });

  test('works under their other names: composers of ballets, other languages, what visitors say for it', () => {
    for (const query of ['nutcracker tchaikovsky', 'casse-noisette', 'ballet company', 'chaikovsky']) {
      expect(idsOf(query)[0], query).toBe('event-nutcracker');
    }
  });

  test('roles and artists, in events and in single performances', () => {
    expect(idsOf('floria tosca')).toEqual(
      expect.arrayContaining(['event-tosca', 'performance-tosca-1', 'performance-tosca-2']),
    );
    expect(idsOf('alma verne')).toEqual(['person-alma-verne', 'event-tosca', 'performance-tosca-1']);
  });

  test('the artist who has stepped in, and not the one who was replaced', () => {
    expect(idsOf('mara holt')).toContain('performance-tosca-2');
    expect(idsOf('nora quill')).toEqual([]);
  });

  test('performances by their month', () => {
    expect(idsOf('tosca january')).toEqual(['performance-tosca-2', 'performance-tosca-3']);
  });

  test('pages by their text', () => {
    expect(first('parking')).toMatchObject({ entry: { link: '/visit-us' }, excerptMatches: [[29, 36]] });
  });

  test('something for half of the words where nothing has them all', () => {
    expect(idsOf('tosca zzzyx')[0]).toBe('event-tosca');
  });

  test('nothing for what is nowhere, and for signs alone', () => {
    expect(idsOf('zzzyx')).toEqual([]);
    expect(idsOf('?!')).toEqual([]);
  });
});

describe('what a search does not find', () => {
  test.each([
    ['kept back', 'a cast list that is kept back'],
    ['secret name', 'an entry that is hidden on event pages'],
    ['secret evening', 'an event that is hidden from tickets and events'],
    ['embargoed', 'a post of the future'],
  ])('%j: %s', (query) => {
    expect(idsOf(query)).toEqual([]);
  });

  test('a cast of an event whose cast lists are switched off', () => {
    const castListInfo = { ...anEventDetails().castListInfo, isActivated: false };
    const tosca = anEventDetails({ slug: 'tosca', castListInfo });
    const texts = searchTextsOf({ details: [tosca], films: [], posts: [], people: [] });
    const off = openIndex(buildIndex(searchEntries({ ...published, texts })));
    expect(searchIn(off, 'floria', now)).toEqual([]);
  });

  test('performances that have begun, and those that not everybody may book', () => {
    expect(idsOf('tosca')).not.toContain('performance-tosca-0');
    expect(idsOf('tosca')).not.toContain('performance-tosca-4');
  });
});

describe('the order of results', () => {
  test('the title itself first, then its performances by date, then longer titles, newest posts first', () => {
    expect(idsOf('tosca')).toEqual([
      'event-tosca',
      'performance-tosca-1',
      'performance-tosca-2',
      'performance-tosca-3',
      'event-insight',
      'news-new-news',
      'news-old-news',
      'performance-i',
    ]);
  });

  test('next dates first', () => {
    // Both carry the tag "Opera and music".
    const dates = searchIn(index, 'opera', now)
      .filter(({ entry, isPast }) => entry.kind === 'event' && !isPast)
      .map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(3);
    expect(dates).toEqual(dates.toSorted((one, other) => String(one).localeCompare(String(other))));
  });

  test('a past event below what is coming under the same word, and marked as past with its last date', () => {
    const found = searchIn(index, 'opera', now);
    expect(found.findIndex(({ entry }) => entry.id === 'event-carmen')).toBe(found.length - 1);
    expect(found.at(-1)).toMatchObject({ isPast: true, date: '2026-10-01T19:30:00.000Z' });
  });

  test('a past event still above one that only mentions it', () => {
    expect(idsOf('carmen').slice(0, 2)).toEqual(['event-carmen', 'event-jenufa']);
  });

  test('stays the same when asked again, and dates move with the clock', () => {
    expect(idsOf('tosca')).toEqual(idsOf('tosca'));
    const later = searchIn(index, 'tosca', instant('2026-12-31T12:00:00.000Z'));
    expect(later[0]).toMatchObject({ date: '2027-01-05T19:00:00.000Z' });
    expect(later.map(({ entry }) => entry.id)).not.toContain('performance-tosca-1');
  });
});

describe('what is shown of a match', () => {
  test('the words that were searched for are marked in title and excerpt', () => {
    expect(first('jenuf')).toMatchObject({ titleMatches: [[0, 5]] });
  });

  test('a performance says when it is and who was searched for', () => {
    const found = searchIn(index, 'alma', now).find(({ entry }) => entry.kind === 'performance');
    expect(found?.excerpt).toBe('3 December 2026 · Thursday, 7.30pm. Alma Verne, Floria Tosca');
  });

  test('how many there are of each kind', () => {
    expect(countsOf(searchIn(index, 'tosca', now))).toEqual([
      { kind: 'event', count: 2 },
      { kind: 'performance', count: 4 },
      { kind: 'news', count: 2 },
    ]);
  });
});

describe('suggestions', () => {
  test('are what is coming, without single performances, and no more than fit', () => {
    expect(suggestIn(index, 'to', now, 2).map(({ entry }) => entry.id)).toEqual(['event-tosca', 'event-insight']);
    expect(suggestIn(index, 'jan', now, 8).map(({ entry }) => entry.id)).toEqual(['event-jenufa']);
  });

  test('are nothing that only mentions the word, and nothing that is over', () => {
    expect(idsOf('carmen')).toEqual(['event-carmen', 'event-jenufa']);
    expect(suggestIn(index, 'carmen', now, 8)).toEqual([]);
  });
});

test('the text of a match that nobody looks at is not read, however many there are', () => {
  const read: string[] = [];
  const entries = index.entries.map((entry) => ({
    ...entry,
    get text() {
      read.push(entry.id);
      return entry.text;
    },
  }));
  const found = searchIn({ ...index, entries }, 'opera', now);
  expect(found.length).toBeGreaterThan(3);
  expect(read).toEqual([]);
  expect(found[0]?.excerpt).toBe(searchIn(index, 'opera', now)[0]?.excerpt);
  expect(new Set(read)).toEqual(new Set([found[0]?.entry.id]));
});

test('an event with several venues names them as cards do', () => {
  const [entry] = searchEntries({
    ...published,
    events: [anEvent({ locations: [mainStage, { ...mainStage, id: '73', title: 'Linbury Theatre' }] })],
  });
  expect(entry satisfies SearchEntry | undefined).toMatchObject({
    note: 'Giacomo Puccini · Main Stage | Linbury Theatre',
  });
});
