import { describe, expect, it } from 'vitest';

import { formatDate } from '#shared/kernel/time/format.ts';
import { bookingEntry } from '#shared/season/domain/entries.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { anActivity, anEvent, anEventDetails } from '#test/support/season.ts';

import { footActions, offerOfActivity, offerOfEvent } from './event-offer.ts';
import type { Activity } from './types.ts';
import type { Sale } from './use-season.ts';

const left = (id: string, ticketsAvailable: number) =>
  [id, { ticketsAvailable, minPriceAvailable: 1400, maxPriceAvailable: 6000 }] as const;

function aSale(over: Partial<Sale> = {}): Sale {
  return {
    now: '2026-11-21T12:00:00.000Z',
    modeOfSale: 9,
    isLoggedIn: false,
    membership: null,
    countsFailed: false,
    availability: new Map([left('n1', 20), left('n2', 20), left('gone', 0)]),
    ...over,
  };
}

const first = anActivity({ id: 'n1', date: '2026-12-03T19:30:00.000Z' });
const second = anActivity({ id: 'n2', date: '2026-12-05T19:30:00.000Z' });
const soldOut = anActivity({ id: 'gone', date: '2026-12-02T19:30:00.000Z' });
const cancelled = anActivity({ id: 'n1', date: '2026-12-01T19:30:00.000Z', isCancelled: true });
const unticketed = (evening: Activity): Activity => ({ ...evening, isFree: true, isTicketed: false });
const friendsFirst = {
  onSaleDates: [
    { date: '2026-11-01T10:00:00.000Z', modesOfSale: [10] },
    { date: '2026-12-01T10:00:00.000Z', modesOfSale: [9] },
  ],
};
const later = { onSaleDates: [{ date: '2026-12-01T10:00:00.000Z', modesOfSale: [10] }] };
const higherFirst = {
  onSaleDates: [
    { date: '2026-11-01T10:00:00.000Z', modesOfSale: [11] },
    { date: '2026-12-01T10:00:00.000Z', modesOfSale: [10, 9] },
  ],
};
const rushed = { ...soldOut, date: '2026-12-19T19:30:00.000Z', tags: [{ id: '830', title: 'Friday Rush' }] };
const none: Activity['onSaleDates'] = [];
const unseated = [{ id: '1153', title: 'Unseated' }];
const friend = { modeOfSale: 10, isLoggedIn: true };
const dates = '/tickets-and-events/tosca-dates';
const details = '/tickets-and-events/tosca-details';
const signIn = '/account/signin?redirectUrl=%2Ftickets-and-events%2Ftosca-dates';

const onCard = (activities: Activity[], sale: Partial<Sale> = {}, over = {}) =>
  offerOfEvent(anEvent({ activities, ...over }), activities, aSale(sale));

const row = (activity: Activity, sale: Partial<Sale> = {}) =>
  offerOfActivity(activity, anEvent({ activities: [activity] }), aSale(sale));
const override = (primaryCtaLink: string) => ({
  ctaOverrides: {
    primaryCtaLink,
    primaryCtaCopy: 'Enter the ballot',
    secondaryCtaLink: null,
    secondaryCtaCopy: null,
    ctaTheme: 'core' as const,
  },
});

describe('a card', () => {
  it.each([
    ['one evening', [first], {}, { label: 'Buy tickets', to: '/seatmap?performanceId=n1' }, null],
    ['several evenings', [first, second], {}, { label: 'Buy tickets', to: dates }, null],
    ['the next evening sold out, a later one not', [soldOut, first], {}, { label: 'Buy tickets', to: dates }, null],
    ['every evening sold out', [soldOut], {}, null, 'Sold out'],
    ['every evening cancelled', [cancelled], {}, null, 'Cancelled'],
    ['counts still loading', [first], { availability: null }, null, null],
    [
      'counts unknown, one evening cancelled',
      [cancelled, second],
      { availability: new Map() },
      { label: 'See dates', to: dates },
      null,
    ],
    [
      'not on sale to anyone',
      [{ ...first, ...later }],
      friend,
      { label: 'Remind me', to: '/api/calendar-file/booking?slug=tosca&modeOfSale=10' },
      'Friend booking opens on 1 December 2026',
    ],
    [
      'on sale to friends, a stranger looking',
      [{ ...first, ...friendsFirst }],
      {},
      { label: 'Sign in', to: signIn },
      'General booking opens 1 December 2026',
    ],
    [
      'on sale to friends, an account without membership looking',
      [{ ...first, ...friendsFirst }],
      { isLoggedIn: true },
      { label: 'Become a friend', to: '/support/membership/friends' },
      'General booking opens 1 December 2026',
    ],
    [
      'on sale to a higher level, a friend looking',
      [{ ...first, ...higherFirst }],
      friend,
      { label: 'Upgrade your membership', to: '/account/membership' },
      'Friend booking opens on 1 December 2026',
    ],
    [
      'sold out with a Friday rush to come, of a later week',
      [{ ...rushed }],
      {},
      { label: 'Friday Rush', to: '/events/friday-rush' },
      'Sold out; more tickets on Friday 18 December 2026, 1pm',
    ],
    [
      'an unseated evening',
      [{ ...first, tags: unseated }],
      {},
      { label: 'Buy tickets', to: '/events/n1/tickets' },
      null,
    ],
    [
      'few tickets of a whole run',
      [first],
      { availability: new Map([left('n1', 9)]) },
      { label: 'Buy tickets', to: '/seatmap?performanceId=n1' },
      'Last few remaining',
    ],
    [
      'ten tickets of a run',
      [first],
      { availability: new Map([left('n1', 10)]) },
      { label: 'Buy tickets', to: '/seatmap?performanceId=n1' },
      null,
    ],
    [
      'a welcome performance, signed in',
      [{ ...first, activityType: 'welcome', onSaleDates: none }],
      { isLoggedIn: true },
      { label: 'Register', to: '/account/welcome-performance-registration' },
      null,
    ],
    [
      'several free and unticketed evenings',
      [first, second].map((evening) => unticketed(evening)),
      {},
      { label: 'More info', to: details },
      'Free and unticketed',
    ],
    ['free and unticketed', [unticketed(first)], {}, { label: 'More info', to: details }, 'Free and unticketed'],
    [
      'free with a ticket',
      [{ ...first, isFree: true }],
      {},
      { label: 'Book free tickets', to: '/seatmap?performanceId=n1' },
      null,
    ],
  ] as const)('offers, with %s', (row, activities, sale, action, note) => {
    proves(statements.siteScreens.eventCardShowsCallAction);
    if (row === 'free and unticketed') proves(statements.siteLimits.labelsReadSpecified);
    const offer = onCard([...activities], sale);
    expect(offer.action && { label: offer.action.label, to: offer.action.to }).toEqual(action);
    expect(offer.note).toBe(note);
  });

  it.each([
    ['a stranger while Friends book', [{ ...first, ...friendsFirst }], ['Sign in outlined', 'Become a friend filled']],
    ['a stranger, booking open', [first], ['Buy tickets filled']],
    ['a stranger, sold out with a Friday rush', [rushed], ['Friday Rush filled']],
    ['a stranger, nothing to book', [unticketed(first)], []],
  ])('has at the foot of a phone what can be done: %s', (_, activities, expected) => {
    expect(footActions(onCard(activities)).map(({ label, look }) => `${label} ${look}`)).toEqual(expected);
  });

  it('leads to the dates of a festival event on the pages of its festival', () => {
    const offer = onCard([first], {}, { festival: { slug: 'voices', title: 'Festival of Voices' } });
    expect(offer.action).toMatchObject({ label: 'See dates', to: '/tickets-and-events/festival/voices-dates/tosca' });
  });

  it('says for whom an evening is that strangers cannot book', () => {
    const offer = onCard([{ ...first, activityType: 'hamlyn', onSaleDates: [] }]);
    expect(offer.action?.label).toBe('Sign in');
    expect(offer.note).toBe('For an invited audience');
  });

  it('says what an editor wrote, with the second way and the theme (spec 1 §3 ctaOverrides)', () => {
    proves(statements.siteEntities.overrideCallsActionPrimarySecondary);
    expect(onCard([first], {}, override('https://ballot.example')).action?.label).toBe('Enter the ballot');
    expect(onCard([first], {}, override('/stream')).action?.to).toBe('/stream');
    const both = { ...override('/stream').ctaOverrides, secondaryCtaLink: '/stream/help', secondaryCtaCopy: 'Help' };
    const offer = onCard([first], {}, { ctaOverrides: { ...both, ctaTheme: 'stream' as const } });
    expect(offer.second).toMatchObject({ label: 'Help', to: '/stream/help' });
    expect(offer.theme).toBe('stream');
  });

  it('says on the card alone what editors want there, where tickets can be had', () => {
    const own = { eventCardPrimaryCtaBehaviour: { ctaCopy: 'Choose a tour', ctaLink: dates } };
    expect(onCard([first], {}, own).action).toMatchObject({ label: 'Choose a tour', to: dates });
    expect(onCard([soldOut], {}, own).action).toBeNull();
  });

  it.each([
    [
      'its own link',
      { url: '/cinemas/production/tosca/findcinema', validUntil: null },
      '/cinemas/production/tosca/findcinema',
    ],
    ['the finder of the house', null, '/cinemas/production/e1/findcinema'],
  ])('finds a screening of what is shown in cinemas alone by %s', (row, cinemaBroadcastLink, to) => {
    if (row === 'the finder of the house') proves(statements.siteCalls.cinemasProductionIdFindcinemaLinked);
    const evening = { ...unticketed(first), isFree: false, isBroadcast: true };
    const cinema = { id: 'cinema', title: 'Cinema', slug: 'cinema' };
    const offer = onCard([evening], {}, { id: 'e1', cinemaBroadcastLink, locations: [cinema] });
    expect(offer.action).toMatchObject({ label: 'Find Screening', to });
    expect(offer.theme).toBe('cinema');
  });

  it('leads on to no screening once the link is over', () => {
    const evening = { ...unticketed(first), isFree: false, isBroadcast: true };
    const cinemaBroadcastLink = { url: '/cinemas', validUntil: '2026-11-20T00:00:00.000Z' };
    expect(onCard([evening], {}, { cinemaBroadcastLink }).action).toMatchObject({ label: 'More info', to: details });
  });

  it('sells nothing of an event that is only announced', () => {
    proves(statements.siteLimits.comingSoonLabelsUnreleasedEvent);
    const releaseDate = '2026-12-24T09:00:00.000Z';
    expect(onCard([first], {}, { releaseDate }).action).toMatchObject({ label: 'More info', to: details });
    expect(onCard([first], {}, { releaseDate: '2026-11-21T12:00:00.000Z' }).action?.label).toBe('Buy tickets');
  });

  it('leads to the dates of a tour, whose tickets other theatres sell', () => {
    const evening = { ...unticketed(first), isFree: false };
    expect(onCard([evening], {}, { isTour: true }).action).toMatchObject({ label: 'See dates', to: dates });
  });
});

describe('a reminder (spec 1 §4)', () => {
  const unopened = { ...first, ...later };
  const friendsThenAll = [
    { date: '2027-01-07T09:00:00.000Z', modesOfSale: [10] },
    { date: '2027-01-21T09:00:00.000Z', modesOfSale: [9] },
  ];

  it.each([
    ['a visitor without a membership', {}, 'General booking opens 21 January 2027'],
    ['a friend', friend, 'Friend booking opens on 7 January 2027'],
  ])('is of the opening that the line beside it names: %s', (_, sale, note) => {
    const evening = { ...first, date: '2027-03-03T19:30:00.000Z', onSaleDates: friendsThenAll };
    const offer = onCard([evening], sale);
    expect(offer.note).toBe(note);
    const entry = bookingEntry([evening], anEvent(), aSale(sale).modeOfSale, aSale().now, 'https://house.example');
    expect(note).toContain(formatDate(entry?.start ?? ''));
  });

  it('is of the season of the page, which may be an earlier one', () => {
    const page = anEventDetails({ seasonId: '2526', activities: [unopened] });
    expect([
      offerOfEvent(page, page.activities, aSale(friend)).action?.to,
      offerOfActivity(unopened, page, aSale(friend)).action?.to,
    ]).toEqual([expect.stringContaining('seasonId=2526'), expect.stringContaining('seasonId=2526')]);
  });
});

describe('a row of dates', () => {
  it.each([
    ['on sale', first, {}, '/seatmap?performanceId=n1', null],
    ['sold out', soldOut, {}, undefined, 'Sold out'],
    ['cancelled', cancelled, {}, undefined, 'Cancelled'],
    ['free and unticketed', unticketed(first), {}, undefined, 'Free and unticketed'],
    [
      'not yet on sale',
      { ...first, ...later },
      friend,
      '/api/calendar-file/booking?slug=tosca&modeOfSale=10&activityId=n1',
      'Friend booking opens on 1 December 2026',
    ],
    ['for friends', { ...first, ...friendsFirst }, {}, signIn, 'General booking opens 1 December 2026'],
    ['not sold online', second, { availability: new Map() }, undefined, 'Not available'],
    [
      'not counted',
      second,
      { availability: new Map(), countsFailed: true },
      undefined,
      'We cannot see what is left just now',
    ],
  ] as const)('that is %s', (named, activity, sale, to, note) => {
    if (named === 'free and unticketed') proves(statements.siteLimits.labelsReadSpecified);
    const offer = row(activity, sale);
    expect(offer.action?.to).toBe(to);
    expect(offer.note).toBe(note);
  });

  it('leads from a screening to the cinemas, and does not call it unavailable', () => {
    const evening = { ...unticketed(first), isFree: false, isBroadcast: true };
    const event = anEvent({ activities: [evening], locations: [{ id: 'cinema', title: 'Cinema', slug: 'cinema' }] });
    const { action, note } = offerOfActivity(evening, event, aSale());
    expect([action?.label, note]).toEqual(['Find Screening', null]);
  });

  it('says of a rush when it is, and leads there', () => {
    const offer = row(rushed);
    expect(offer.note).toBe('Sold out; more tickets on Friday 18 December 2026, 1pm');
    expect(row({ ...rushed, date: '2026-11-28T14:00:00.000Z' }).note).toContain('Friday 27 November 2026, 1pm');
    expect(offer.action).toMatchObject({ label: 'Friday Rush', to: '/events/friday-rush' });
  });

  it.each([
    ['for friends first, to a stranger', { ...first, ...friendsFirst }, {}, 9],
    ['for a higher level first, to a friend', { ...first, ...higherFirst }, friend, 10],
  ] as const)('offers a reminder of the visitor’s own opening beside another way: %s', (_, activity, sale, mode) => {
    expect(row(activity, sale).reminder).toMatchObject({
      label: 'Remind me',
      to: `/api/calendar-file/booking?slug=tosca&modeOfSale=${mode}&activityId=n1`,
      isFile: true,
    });
  });

  it.each([
    ['is on sale', first, {}],
    ['is sold out', soldOut, {}],
    ['offers nothing but a reminder', { ...first, ...later }, friend],
    ['never opens for the visitor', { ...first, ...later }, { isLoggedIn: true }],
  ] as const)('offers no second reminder of what %s', (_, activity, sale) => {
    expect(row(activity, sale).reminder).toBeNull();
  });

  it('has no filled button, for there is one on every row', () => {
    expect(row(first).action?.look).toBe('outlined');
  });
});
