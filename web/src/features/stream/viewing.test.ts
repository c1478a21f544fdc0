import { describe, expect, it } from 'vitest';

import type { Visitor } from '#web/api/visitor.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { rentedFilms } from './rented-films.ts';
import type { FilmCardData, FilmVideo, Rental } from './types.ts';
import { pollInterval } from './use-rentals.ts';
import { viewingOf } from './viewing.ts';

const now = '2026-11-21T19:30:00.000Z';
const picture = {
  altText: '',
  caption: null,
  desktopPath: null,
  mobilePath: null,
  thumbPath: null,
  dominantColour: '#222222',
};
const video: FilmVideo = {
  id: 'tosca-performance',
  title: 'Tosca',
  videoKey: 'tosca-performance',
  videoType: 'performance',
  extraVideoType: null,
  performanceVideo: 'tosca-performance',
  assetType: 'vod',
  feeId: 'fee-tosca',
  feeAmount: 1050,
  packageFeeIds: ['fee-puccini'],
  ppvAvailabilityWindow: 72,
  previewImage: picture,
  duration: 120,
  startDate: null,
  allowedCountries: [],
  restrictedCountries: [],
  countdownCopyOverrides: null,
  chapters: [],
};

const card = (slug: string): FilmCardData => ({
  id: slug,
  slug,
  title: slug,
  sortField: slug,
  author: null,
  shortDescription: '',
  eventCardLabel: null,
  availabilityDate: null,
  availabilityDateFormat: 'day',
  image: picture,
  genres: [],
  rentalFrom: null,
  performanceMinutes: 0,
  artists: [],
  videoIds: [],
  allowedCountries: [],
  restrictedCountries: [],
});

function rental(transactionStatus: Rental['transactionStatus'], over: Partial<Rental> = {}): Rental {
  return {
    streamId: 'fee-tosca',
    stream_id: 'fee-tosca',
    orderNo: 'order',
    order_no: 'order',
    transactionStatus,
    transaction_status: transactionStatus,
    availability_window_start: null,
    availability_window_end: null,
    title: 'Tosca',
    slug: 'tosca',
    opens: [over.slug ?? 'tosca'],
    titles: ['Tosca'],
    start_by: '2026-12-21T19:30:00.000Z',
    window_hours: 72,
    poll_after: null,
    ...over,
  };
}

const user: NonNullable<Visitor['user']> = {
  id: 'clara',
  customerId: 'clara',
  isLoggedIn: true,
  modeOfSale: 9,
  firstName: 'Clara',
  email: { email: 'clara@example.org' },
  emailVerified: true,
  hasPassword: true,
  membership: null,
  allMemberships: [],
  schemes: [],
  subscriptionStatus: null,
  group: null,
};
const customer: Visitor = { user, country: 'GB' };
const stranger: Visitor = { user: null, country: 'GB' };
const subscriber: Visitor = {
  user: { ...user, schemes: [{ id: 'stream-subscription', status: 'eligible' }] },
  country: 'GB',
};
const begun = (end: string) => ({ availability_window_start: now, availability_window_end: end });

describe('what can be done with a film', () => {
  it.each<[string, Visitor | undefined, readonly Rental[], string | undefined, string | null]>([
    ['not known yet', undefined, [], 'Rent for £10.50', null],
    ['nobody signed in', stranger, [], 'Rent for £10.50', null],
    ['a customer', customer, [], 'Rent for £10.50', null],
    ['a subscriber', subscriber, [], 'Watch now', null],
    ['a subscriber who rented before', subscriber, [rental('expired')], 'Watch now', null],
    ['rented, not begun', customer, [rental('purchased')], 'Watch now', 'available for 3 days'],
    [
      'rented by a package',
      customer,
      [rental('purchased', { streamId: 'fee-puccini' })],
      'Watch now',
      'available for 3 days',
    ],
    [
      'rented, begun',
      customer,
      [rental('purchased', begun('2026-11-23T20:00:00.000Z'))],
      'Watch now',
      '2 days left to watch',
    ],
    [
      'rented, nearly over',
      customer,
      [rental('purchased', begun('2026-11-21T20:00:00.000Z'))],
      'Watch now',
      'rental expires soon',
    ],
    ['rented, over', customer, [rental('expired', begun(now))], 'Rent for £10.50', 'no longer available'],
    [
      'over while the page stood open',
      customer,
      [rental('purchased', begun(now))],
      'Rent for £10.50',
      'no longer available',
    ],
    ['rented something else', customer, [rental('purchased', { streamId: 'fee-carmen' })], 'Rent for £10.50', null],
    ['pending', customer, [rental('pending')], 'Rent for £10.50', null],
    [
      'rented, but nobody knows where',
      { user, country: null },
      [rental('purchased')],
      undefined,
      'available for 3 days',
    ],
  ])('%s', (_, visitor, rentals, call, label) => {
    const viewing = viewingOf(video, visitor, rentals, now);
    expect([viewing.call?.label, viewing.label]).toEqual([call, label]);
  });

  it('shows what a country may not see as if it might, until the country is known', () => {
    const british = { ...video, allowedCountries: ['GB'] };
    expect(viewingOf(british, undefined, [], now).call?.kind).toBe('rent');
    expect(viewingOf(british, { user: null, country: 'FR' }, [], now).call).toBeNull();
  });

  it('lets everybody watch what no fee applies to while the setting allows it', () => {
    const free = { ...video, feeId: null, feeAmount: null, packageFeeIds: [] };
    const visitor = { user: null, country: 'GB' };
    const callFor = (film: FilmVideo, unsubscribedWatching: boolean) =>
      viewingOf(film, visitor, [], now, null, { unsubscribedWatching }).call?.label;
    expect(callFor(free, true)).toBe('Watch now');
    expect(callFor(free, false)).toBe('Subscribe to watch');
    expect(callFor(video, true)).toBe('Rent for £10.50');
  });

  it('counts a rental by the hours that it was bought with, whatever the film is rented for today', () => {
    const viewing = viewingOf({ ...video, ppvAvailabilityWindow: 24 }, customer, [rental('purchased')], now);
    expect(viewing.label).toBe('available for 3 days');
    expect(viewing.entitlement).toMatchObject({ rental: { windowHours: 72 } });
  });

  it('speaks of the rental that opens the film, not of a newer one that is being paid', () => {
    const rentals = [rental('pending', { streamId: 'fee-puccini', poll_after: 2 }), rental('purchased')];
    expect(viewingOf(video, customer, rentals, now).rental?.streamId).toBe('fee-tosca');
  });
});

it.each([
  ['nothing is known', undefined, 0],
  ['nothing is pending', { id: 'clara', streams: [rental('purchased')] }, 0],
  ['one is pending', { id: 'clara', streams: [rental('pending', { poll_after: 5 }), rental('purchased')] }, 5000],
  [
    'two are',
    { id: 'clara', streams: [rental('pending', { poll_after: 5 }), rental('pending', { poll_after: 2 })] },
    2000,
  ],
  ['one has been for too long', { id: 'clara', streams: [rental('pending')] }, 0],
])('is asked again when %s: %#', (_, purchased, milliseconds) => {
  proves(statements.streamStates.pendingPayPerViewPolled);
  expect(pollInterval(purchased)).toBe(milliseconds);
});

it('lists what can still be watched or is being paid, each film once, newest first', () => {
  const rentals = [
    rental('pending', { slug: 'carmen' }),
    rental('purchased'),
    rental('expired', { slug: 'jenufa' }),
    rental('purchased', { streamId: 'fee-puccini' }),
    rental('purchased', { slug: 'withdrawn' }),
  ];
  const { films, notes } = rentedFilms([card('tosca'), card('carmen'), card('jenufa')], rentals, now);
  expect(films.map(({ slug }) => slug)).toEqual(['carmen', 'tosca']);
  expect(notes.get('tosca')).toBe('Available for 3 days: 72 hours once you press play');
});

it('says of each film how long its own rental lasts', () => {
  const rentals = [
    rental('purchased', { window_hours: 48 }),
    rental('purchased', { slug: 'carmen', window_hours: 168 }),
    rental('purchased', { slug: 'jenufa', window_hours: 24 }),
  ];
  const { notes } = rentedFilms([card('tosca'), card('carmen'), card('jenufa')], rentals, now);
  expect([...notes]).toEqual([
    ['tosca', 'Available for 2 days: 48 hours once you press play'],
    ['carmen', 'Available for 7 days: 168 hours once you press play'],
    ['jenufa', 'Available for 1 day: 24 hours once you press play'],
  ]);
});

it('lists every title of a package that was rented, and none twice', () => {
  const rentals = [rental('purchased', { opens: ['tosca', 'carmen'] }), rental('purchased', { slug: 'carmen' })];
  const { films, notes } = rentedFilms([card('tosca'), card('carmen'), card('jenufa')], rentals, now);
  expect(films.map(({ slug }) => slug)).toEqual(['tosca', 'carmen']);
  expect(notes.get('carmen')).toBe('Available for 3 days: 72 hours once you press play');
});
