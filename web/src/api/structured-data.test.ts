import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { anActivity, anEvent, linbury } from '#test/support/season.ts';
import { aDigitalEvent } from '#test/support/stream.ts';

import { breadcrumbData, eventData, newsData, organisationData, personData } from './structured-data.ts';
import { filmThings } from './structured-film.ts';
import type { FilmFacts } from './structured-film.ts';

beforeEach(() => void vi.stubEnv('SSR', true));
afterEach(() => vi.unstubAllEnvs());

const singer = {
  id: 'c2',
  role: 'Floria Tosca',
  name: 'Alma Verne',
  slug: null,
  replacements: [{ name: 'Mara Holt', slug: null }],
  isHiddenOnEventDetails: false,
};
const event = anEvent({
  activities: [
    anActivity({ id: 'tosca-1', date: '2026-12-03T19:30:00.000Z', cast: [singer] }),
    anActivity({ id: 'tosca-2', date: '2027-06-05T18:30:00.000Z', isCancelled: true, locations: [linbury] }),
  ],
});
const availability = [
  { id: 'tosca-1', ticketsAvailable: 7, minPriceAvailable: 1450, maxPriceAvailable: 6000 },
  { id: 'tosca-2', ticketsAvailable: 0, minPriceAvailable: null, maxPriceAvailable: null },
];

describe('events for search engines', () => {
  it('has for each performance what an Event result requires: name, start, and a place with its address', () => {
    const [, ...performances] = eventData(event, { availability });
    expect(performances).toHaveLength(2);
    for (const performance of performances) {
      expect(performance).toMatchObject({
        '@type': 'MusicEvent',
        name: 'Tosca',
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+0[01]:00$/),
        location: { '@type': 'Place', name: expect.any(String), address: { '@type': 'PostalAddress' } },
      });
    }
  });

  it.each([
    ['the desktop path', {}, '/art/tosca-1200.webp'],
    ['the mobile path where that is missing', { desktopPath: null }, '/art/tosca-600.webp'],
  ])('shows the picture by %s (spec 1 §3)', (_, missing, path) => {
    proves(statements.siteEntities.imagesMissingPathFallsBack);
    const [series] = eventData({ ...event, image: { ...event.image, ...missing } });
    expect(series).toMatchObject({ image: path });
  });

  it('tells times by London with its distance from UTC, and the end by the running time', () => {
    const [, winter, summer] = eventData(event);
    expect(winter).toMatchObject({ startDate: '2026-12-03T19:30:00+00:00', endDate: '2026-12-03T22:15:00+00:00' });
    expect(summer).toMatchObject({ startDate: '2027-06-05T19:30:00+01:00', endDate: '2027-06-05T22:15:00+01:00' });
  });

  it('offers the lowest price with its fees, what is left, and since when anybody may buy', () => {
    const [, first, second] = eventData(event, { availability });
    expect(first?.['offers']).toEqual({
      '@type': 'Offer',
      url: '/tickets-and-events/tosca-dates',
      price: '14.50',
      priceCurrency: 'GBP',
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'GBP',
        minPrice: '14.50',
        maxPrice: '60.00',
      },
      validFrom: '2026-01-01T10:00:00+00:00',
      availability: 'https://schema.org/InStock',
    });
    expect(second?.['offers']).toMatchObject({ price: '14.00', availability: 'https://schema.org/SoldOut' });
  });

  it('says nothing of what is left while nobody knows', () => {
    expect(eventData(event)[1]?.['offers']).not.toHaveProperty('availability');
  });

  it('gives each performance its status; a cancelled event cancels them all', () => {
    const statuses = (things: ReturnType<typeof eventData>) => things.slice(1).map((thing) => thing['eventStatus']);
    expect(statuses(eventData(event))).toEqual([
      'https://schema.org/EventScheduled',
      'https://schema.org/EventCancelled',
    ]);
    expect(new Set(statuses(eventData({ ...event, isCancelled: true })))).toEqual(
      new Set(['https://schema.org/EventCancelled']),
    );
  });

  it('names who really sings, and nobody where the cast is kept back', () => {
    expect(eventData(event)[1]?.['performer']).toEqual([{ '@type': 'Person', name: 'Mara Holt' }]);
    const kept = { ...event, tags: [...event.tags, { id: '1132', title: 'Cast list hidden' }] };
    expect(eventData(kept)[1]).not.toHaveProperty('performer');
  });

  it.each([
    ['922', 'DanceEvent'],
    ['923', 'ScreeningEvent'],
    ['924', 'EducationEvent'],
    ['929', 'ChildrensEvent'],
    ['925', 'TheaterEvent'],
  ])('calls an event tagged %s a %s', (id, type) => {
    expect(eventData({ ...event, tags: [{ id, title: 'x' }] })[1]?.['@type']).toBe(type);
  });

  it('leaves out what has been', () => {
    expect(eventData(event, { now: '2026-12-03T19:30:00.000Z' })).toHaveLength(2);
  });

  it('gives a tour its own theatre and town', () => {
    const place = { id: 'tour-castle', title: 'Castle Theatre, Cardiff', slug: 'castle-theatre-cardiff' };
    const [, night] = eventData(anEvent({ activities: [anActivity({ locations: [place] })] }));
    expect(night?.['location']).toMatchObject({ name: 'Castle Theatre', address: { addressLocality: 'Cardiff' } });
  });

  it('is free of charge where it is free, and offers nothing where nothing is sold', () => {
    const free = anEvent({ priceRange: null, activities: [anActivity({ isFree: true, isTicketed: false })] });
    expect(eventData(free)[1]).toMatchObject({ isAccessibleForFree: true, offers: { price: '0.00' } });
    const unsold = anEvent({ priceRange: null, activities: [anActivity({ isTicketed: false })] });
    expect(eventData(unsold)[1]).not.toHaveProperty('offers');
  });
});

describe('other things for search engines', () => {
  it('numbers the steps of a breadcrumb from the home page on', () => {
    const [trail] = breadcrumbData([{ label: 'Tosca', to: '/tickets-and-events/tosca-details' }]);
    expect(trail?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: '{{name}}', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'Tosca', item: '/tickets-and-events/tosca-details' },
    ]);
  });

  it('names a person with what is known and nothing else', () => {
    expect(personData({ slug: 'ida-quist', name: 'Ida Quist', profession: 'Conductor', image: null })).toEqual([
      {
        '@type': 'Person',
        '@id': '/people/ida-quist',
        name: 'Ida Quist',
        url: '/people/ida-quist',
        jobTitle: 'Conductor',
      },
    ]);
  });

  it('dates an article, and cuts a headline that is too long', () => {
    const [article] = newsData({ id: 'n1', title: 'x'.repeat(150), publishedAt: '2026-11-01T09:00:00.000Z' });
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'x'.repeat(110),
      datePublished: '2026-11-01T09:00:00.000Z',
      dateModified: '2026-11-01T09:00:00.000Z',
      publisher: { '@type': 'Organization' },
    });
  });

  it('tells of the house, and how its pages are searched', () => {
    expect(organisationData().map((thing) => thing['@type'])).toEqual([
      'PerformingArtsTheater',
      'Organization',
      'WebSite',
    ]);
    expect(organisationData()[2]).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: '/search/{search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('promises that a film can be watched only where it may be shown in every country', () => {
    const film: FilmFacts = { ...aDigitalEvent(), cast: [] };
    const actionOf = (over: Partial<FilmFacts>) => filmThings({ ...film, ...over })[0]?.['potentialAction'];
    expect(actionOf({})).toEqual({ '@type': 'WatchAction', target: '/tickets-and-events/tosca-digital' });
    expect(actionOf({ restrictedCountries: ['US'] })).toBeUndefined();
    expect(actionOf({ allowedCountries: ['GB'] })).toBeUndefined();
  });

  it('is written by the server only', () => {
    vi.stubEnv('SSR', false);
    expect([eventData(event), breadcrumbData([]), organisationData()]).toEqual([[], [], []]);
  });
});
