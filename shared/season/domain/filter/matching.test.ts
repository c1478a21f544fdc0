import { describe, expect, test } from 'vitest';

import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { choiceCounts } from '../listing/counts.ts';
import { noCategories, noFilter } from './filter.ts';
import type { EventFilter } from './filter.ts';
import { matches, matchingActivities } from './matching.ts';
import type { FilterableActivity, FilterableEvent } from './matching.ts';
import { groupsForEvent, groupsForListing } from './offered-filters.ts';
import { eventTypes, filterGroups } from './options.ts';

const tagged = (...ids: string[]) => ids.map((id) => ({ id }));
const activity = (over: Partial<FilterableActivity> = {}): FilterableActivity => ({
  date: '2026-12-03T19:30:00.000Z',
  activityType: 'discrete',
  tags: tagged('936'),
  locations: tagged('2'),
  bookingSeason: '989',
  ...over,
});
const winter = { id: '989', season: '26/27', bookingPeriod: 'Winter', internal: false };
const spring = { ...winter, id: '990', bookingPeriod: 'Spring' };
const event = (over: Partial<FilterableEvent> = {}) => ({
  priceRange: { min: 1400, max: 23_500 },
  tags: tagged('921'),
  festival: null,
  activities: [activity()],
  ...over,
  bookingSeasons: [winter, spring],
});
const values = (categories: Partial<EventFilter['categories']>): EventFilter => ({
  ...noFilter,
  categories: { ...noCategories, ...categories },
});
const days = (startDate: string, endDate = startDate): EventFilter => ({ ...noFilter, dates: { startDate, endDate } });

describe('events match when dates overlap and each selected category matches (spec 1 §4)', () => {
  const twoPlaces = event({
    activities: [activity(), activity({ tags: tagged('846'), locations: tagged('73') })],
  });
  const left = (minPriceAvailable: number | null, date = '2026-12-03T19:30:00.000Z') =>
    activity({ minPriceAvailable, date });
  const dear = event({ activities: [left(6000), left(4000, '2026-12-09T19:30:00.000Z')] });
  test.each([
    ['nothing chosen matches everything', twoPlaces, noFilter, true],
    ['the type of the event', twoPlaces, values({ eventType: ['921'] }), true],
    ['one of two types', twoPlaces, values({ eventType: ['922', '921'] }), true],
    ['another type', twoPlaces, values({ eventType: ['922'] }), false],
    ['a type and a venue', twoPlaces, values({ eventType: ['921'], venue: ['73'] }), true],
    ['a type, and a venue where it is not', twoPlaces, values({ eventType: ['921'], venue: ['76'] }), false],
    ['a time and a venue of one performance', twoPlaces, values({ eventTime: ['936'], venue: ['2'] }), true],
    ['a time and a venue of two different ones', twoPlaces, values({ eventTime: ['936'], venue: ['73'] }), false],
    ['its booking season', event(), values({ bookingSeason: ['989'] }), true],
    ['a season in which no performance of it is sold', event(), values({ bookingSeason: ['990'] }), false],
    [
      'the season of the event where the performance names none',
      event({ activities: [activity({ bookingSeason: null })] }),
      values({ bookingSeason: ['990'] }),
      true,
    ],
    ['a ceiling at its lowest price', twoPlaces, { ...noFilter, ceiling: 1400 }, true],
    ['a ceiling below its lowest price', twoPlaces, { ...noFilter, ceiling: 1399 }, false],
    ['a ceiling that only another evening keeps to', dear, { ...days('2026-12-03'), ceiling: 5000 }, false],
    ['a ceiling that the chosen evening keeps to', dear, { ...days('2026-12-09'), ceiling: 5000 }, true],
    ['a ceiling where nothing is left', event({ activities: [left(null)] }), { ...noFilter, ceiling: 5000 }, false],
    ['a ceiling where nothing is sold', event({ priceRange: null }), { ...noFilter, ceiling: 1400 }, false],
    ['a festival', event({ festival: {} }), values({ eventType: ['prismic-festival'] }), true],
    ['no festival', event(), values({ eventType: ['prismic-festival'] }), false],
    ['the day itself', event(), days('2026-12-03'), true],
    ['a range around it', event(), days('2026-12-01', '2026-12-10'), true],
    ['a range that ends on it', event(), days('2026-12-01', '2026-12-03'), true],
    ['the days before', event(), days('2026-12-01', '2026-12-02'), false],
    ['the days after', event(), days('2026-12-04', '2026-12-31'), false],
    ['a day and another type', event(), { ...values({ eventType: ['922'] }), dates: days('2026-12-03').dates }, false],
    ['an event without performances', event({ activities: [] }), noFilter, false],
  ])('%s', (row, candidate, filter, expected) => {
    provesRow(row, {
      'a type and a venue': [statements.visitStates.eventsMatchDatesOverlapSelected],
      'the days after': [statements.visitStates.eventsMatchDatesOverlapSelected],
      'nothing chosen matches everything': [statements.visitStates.emptySelectionsMatchEverything],
    });
    expect(matches(candidate, filter)).toBe(expected);
  });

  test('a day is a day in UTC', () => {
    const summer = event({ activities: [activity({ date: '2027-06-30T23:30:00.000Z' })] });
    expect([matches(summer, days('2027-06-30')), matches(summer, days('2027-07-01'))]).toEqual([true, false]);
  });

  test('what runs on without a break overlaps the days between its parts', () => {
    proves(statements.siteEntities.activityTypesGiveTimingRestrict);
    const openHouse = event({
      activities: [
        activity({ activityType: 'start-of-continuous', date: '2026-12-01T10:00:00.000Z' }),
        activity({ activityType: 'end-of-continuous', date: '2026-12-09T10:00:00.000Z' }),
      ],
    });
    const twoNights = event({
      activities: [activity({ date: '2026-12-01T10:00:00.000Z' }), activity({ date: '2026-12-09T10:00:00.000Z' })],
    });
    expect(matches(openHouse, days('2026-12-04'))).toBe(true);
    expect(matches(twoNights, days('2026-12-04'))).toBe(false);
  });

  test.each([
    ['the day before it begins', '2026-11-30', false],
    ['the day on which it begins', '2026-12-01', true],
    ['the day on which it ends', '2026-12-09', true],
    ['the day after it ends', '2026-12-10', false],
  ])('what runs on without a break, its parts in whatever order: %s', (_, day, expected) => {
    const run = event({
      activities: [
        activity({ activityType: 'end-of-continuous', date: '2026-12-09T10:00:00.000Z' }),
        activity({ activityType: 'start-of-continuous', date: '2026-12-01T10:00:00.000Z' }),
      ],
    });
    expect(matches(run, days(day))).toBe(expected);
  });

  test('a type that some evenings have belongs to these evenings, whatever the event is tagged with', () => {
    const signed = activity({ tags: tagged('936', '312') });
    const run = event({ tags: tagged('921', '312'), activities: [activity(), signed] });
    expect(matchingActivities(run, values({ eventType: ['312'] }))).toEqual([signed]);
    expect(matchingActivities(run, values({ eventType: ['921'] }))).toHaveLength(2);
  });
});

const offered = (groups: ReturnType<typeof groupsForListing>) =>
  groups.map(({ label, options }) => [label, options.map((option) => option.label)]);

const noCounts = { eventType: {}, eventTime: {}, venue: {}, bookingSeason: {} };
const countsOf = (events: readonly FilterableEvent[]) => choiceCounts(events, noFilter, '2026-12-01').categories;

describe('what the listing offers (spec 1 §3)', () => {
  test('omits cinema broadcasts and cancelled performance, which an address may name', () => {
    proves(statements.siteEntities.listOfferedOmitsCinemaBroadcasts);
    const everyType = Object.fromEntries(eventTypes.map(({ id }) => [id, 1]));
    const [types] = groupsForListing(filterGroups(), { ...noCounts, eventType: everyType });
    const omitted = eventTypes.filter((type) => !types?.options.includes(type));
    expect(omitted.map(({ id, label }) => [id, label])).toEqual([
      ['923', 'Cinema broadcasts'],
      ['1149', 'Cancelled performance'],
    ]);
  });

  test('has the times of the day and the venues of the specification under their ids', () => {
    proves(statements.siteEntities.eventTimesMorning846Afternoon, statements.siteEntities.venuesMainStage2Linbury);
    const [times, venues] = (['eventTime', 'venue'] as const).map((wanted) =>
      filterGroups()
        .filter(({ category }) => category === wanted)
        .flatMap(({ options }) => options.map(({ label, id }) => `${label} ${id}`)),
    );
    expect(times).toEqual(['Morning 846', 'Afternoon 935', 'Evening 936']);
    expect(venues).toEqual(['Main Stage 2', 'Linbury Theatre 73', 'Clore Studio 76', 'Online only online-only']);
  });

  test('has every event type of the specification under its id', () => {
    proves(statements.siteEntities.eventTypesSeventeenLabelsIds);
    expect(eventTypes.map(({ label, id }) => `${label} ${id}`)).toEqual([
      'Opera and music 921',
      'Ballet and dance 922',
      'Cinema broadcasts 923',
      'Talks and Insights 924',
      'Rehearsals 925',
      'Workshops and activities 926',
      'Tours 927',
      'Family events 929',
      'Young ROH events 993',
      'Festivals prismic-festival',
      'Accessible performances and events 934',
      'BSL Interpreted 312',
      'Audio described 1063',
      'Relaxed Environment 1182',
      'Sensory Adapted 1183',
      'Touch Tour 1064',
      'Captioned performance 1138',
      'Cancelled performance 1149',
    ]);
  });

  test('drops festivals when the flag is set', () => {
    proves(statements.siteEntities.festivalTypePrismicFestivalDropped);
    const typesOf = (withoutFestivals: boolean) =>
      filterGroups([], { withoutFestivals }).flatMap(({ options }) => options.map(({ id }) => id));
    expect(typesOf(true)).not.toContain('prismic-festival');
    expect(typesOf(false)).toContain('prismic-festival');
  });

  test('has its groups in the order of the panel, with what would leave something', () => {
    const events = [event({ festival: {} }), event({ activities: [activity({ locations: tagged('73') })] })];
    expect(offered(groupsForListing(filterGroups([winter, spring]), countsOf(events)))).toEqual([
      ['Event type', ['Opera and music', 'Festivals']],
      ['Event time', ['Evening']],
      ['Venue', ['Main Stage', 'Linbury Theatre']],
      ['Booking season', ['26/27 Winter']],
    ]);
    expect(groupsForListing(filterGroups(), noCounts)).toEqual([]);
  });
});

describe("what an event's own page offers (spec 1 §4)", () => {
  const matinee = activity({ date: '2026-12-05T13:00:00.000Z', tags: tagged('935', '312') });
  const described = activity({ date: '2027-03-05T19:30:00.000Z', tags: tagged('936', '1063'), bookingSeason: '990' });

  test('an option only if its performances offer it, a group only with more than one option', () => {
    proves(
      statements.visitStates.eventPageFilterOfferedOnlyIfEvents,
      statements.visitStates.categoryGroupOfferedOnlyIfMore,
    );
    const { groups } = groupsForEvent(event({ activities: [activity(), matinee, described] }));
    expect(offered(groups)).toEqual([
      ['Event type', ['BSL Interpreted', 'Audio described']],
      ['Event time', ['Afternoon', 'Evening']],
      ['Booking season', ['26/27 Winter', '26/27 Spring']],
    ]);
  });

  test('no group at all where every performance is alike', () => {
    expect(groupsForEvent(event({ activities: [activity(), activity()] })).groups).toEqual([]);
  });

  test('dates only if there is more than one performance', () => {
    proves(statements.visitStates.datesOfferedOnlyIfMore);
    expect(groupsForEvent(event()).withDates).toBe(false);
    expect(groupsForEvent(event({ activities: [activity(), matinee] })).withDates).toBe(true);
  });

  test('no excluded type: they say what the whole event is', () => {
    proves(statements.siteEntities.excludedTypeIds921922);
    const whole = ['921', '922', '926', '927', '10000', '10001'];
    const activities = whole.map((id) => activity({ tags: tagged(id) }));
    expect(groupsForEvent(event({ activities })).groups).toEqual([]);
  });

  test('929 only where some performances are for families and others are not', () => {
    proves(statements.siteEntities.excludedTypeIds921922);
    const family = activity({ tags: tagged('929') });
    const signed = activity({ tags: tagged('312') });
    const labels = (activities: FilterableActivity[]) => offered(groupsForEvent(event({ activities })).groups).flat(2);
    expect(labels([family, signed, described])).toContain('Family events');
    expect(labels([activity({ tags: tagged('929', '312') }), activity({ tags: tagged('929', '1063') })])).not.toContain(
      'Family events',
    );
  });
});
