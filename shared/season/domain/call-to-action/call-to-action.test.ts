import { describe, expect, expectTypeOf, test } from 'vitest';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { activity as activityResource, eventCard } from '#shared/season/contract/index.ts';
import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import {
  behaviourOfActivity,
  behaviourOfEvent,
  behaviourOfRun,
  type BookableActivity,
  type BookableEvent,
  groupByOnSaleDates,
  type SaleContext,
} from './call-to-action.ts';

/** A Monday noon; the next Friday rush is on 27 November at 13.00. */
const now = '2026-11-23T12:00:00.000Z';
const openSince = '2026-11-01T10:00:00.000Z';
const opensLater = '2026-12-01T10:00:00.000Z';

const everybody = [9, 10, 11];
const activity: BookableActivity = {
  id: 'p1',
  activityType: 'discrete',
  date: '2026-12-18T19:30:00.000Z',
  isCancelled: false,
  isTicketed: true,
  isFree: false,
  onSaleDates: [{ date: openSince, modesOfSale: everybody }],
  tags: [],
};
const anonymous: SaleContext = {
  now,
  modeOfSale: 9,
  isLoggedIn: false,
  availability: new Map([
    ['p1', { ticketsAvailable: 40 }],
    ['p2', { ticketsAvailable: 40 }],
    ['sold-out', { ticketsAvailable: 0 }],
  ]),
};
const customer = { ...anonymous, isLoggedIn: true };
const friend = { ...customer, modeOfSale: 10 };
const staff = { ...customer, modeOfSale: 52 };
const insider = { ...customer, modeOfSale: 37 };

const friendsFirst = [
  { date: openSince, modesOfSale: [10, 11] },
  { date: opensLater, modesOfSale: everybody },
];
const patronsFirst = [
  { date: openSince, modesOfSale: [11] },
  { date: opensLater, modesOfSale: everybody },
];
const allLater = [{ date: opensLater, modesOfSale: everybody }];
const friendsOnly = [{ date: openSince, modesOfSale: [10, 11] }];
const staffOnly = [{ date: openSince, modesOfSale: [52] }];
const rushTag = { tags: [{ id: '830' }] };
const soldOut = { ...activity, id: 'sold-out' };

test('the flat resources of the contract are what the rules read', () => {
  expectTypeOf<Flat<typeof eventCard>>().toExtend<BookableEvent>();
  expectTypeOf<Flat<typeof activityResource>>().toExtend<BookableActivity>();
});

describe('one performance', () => {
  test.each<[string, Partial<BookableActivity>, SaleContext, string]>([
    ['cancelled', { isCancelled: true }, anonymous, 'CANCELLED'],
    [
      'cancelled, even before the counts are loaded',
      { isCancelled: true },
      { ...anonymous, availability: null },
      'CANCELLED',
    ],
    ['before 6 September 2020', { date: '2020-09-05T22:59:59.999Z' }, anonymous, 'KNOW'],
    [
      'from midnight of that day in London on it is no longer history',
      { date: '2020-09-05T23:00:00.000Z', onSaleDates: [{ date: '2020-07-01T10:00:00.000Z', modesOfSale: [9] }] },
      { ...anonymous, now: '2020-09-01T10:00:00.000Z' },
      'BUY',
    ],
    ['from curtain up on there is nothing to book', { date: now }, anonymous, 'KNOW'],
    ['a millisecond before curtain up', { date: '2026-11-23T12:00:00.001Z' }, anonymous, 'BUY'],
    ['counts not loaded yet', {}, { ...anonymous, availability: null }, 'LOADING'],
    ['no count for it', { id: 'unheard-of' }, anonymous, 'UNKNOWN'],
    ['free and unticketed with an on-sale date', { isTicketed: false, isFree: true }, anonymous, 'BOOK'],
    [
      'free and unticketed, though nobody counts its places',
      { isTicketed: false, isFree: true, id: 'unheard-of' },
      anonymous,
      'BOOK',
    ],
    ['free and unticketed without a date', { isTicketed: false, isFree: true, onSaleDates: [] }, anonymous, 'PLAN'],
    ['unticketed and not free', { isTicketed: false }, anonymous, 'PLAN'],
    ['ticketed without a date', { onSaleDates: [] }, anonymous, 'UNKNOWN'],
    [
      'welcome performance without a date, anonymous',
      { onSaleDates: [], activityType: 'welcome' },
      anonymous,
      'REGISTER_SIGNIN',
    ],
    ['hamlyn performance without a date, signed in', { onSaleDates: [], activityType: 'hamlyn' }, customer, 'KNOW'],
    [
      'schools matinee without a date, anonymous',
      { onSaleDates: [], activityType: 'schools-matinee' },
      anonymous,
      'REGISTER_SIGNIN',
    ],
    ['schools matinee, whatever its dates say', { activityType: 'schools-matinee' }, customer, 'KNOW'],
    ['schools matinee, seen by mode 37', { activityType: 'schools-matinee' }, insider, 'BUY'],
    [
      'student-only performance without a date',
      { onSaleDates: [], activityType: 'student-only' },
      anonymous,
      'UNKNOWN',
    ],
    ['for friends only, anonymous', { onSaleDates: friendsOnly }, anonymous, 'REGISTER_SIGNIN'],
    ['for friends only, signed in without membership', { onSaleDates: friendsOnly }, customer, 'KNOW'],
    ['for friends only, friend', { onSaleDates: friendsOnly }, friend, 'BUY'],
    ['on sale', {}, anonymous, 'BUY'],
    ['on sale to a friend', {}, friend, 'BUY'],
    ['on sale, free but ticketed', { isFree: true }, anonymous, 'BOOK'],
    ['on sale from this very instant', { onSaleDates: [{ date: now, modesOfSale: [9] }] }, anonymous, 'BUY'],
    [
      'on sale a millisecond from now',
      { onSaleDates: [{ date: '2026-11-23T12:00:00.001Z', modesOfSale: [9] }] },
      anonymous,
      'REMEMBER',
    ],
    ['friends book first, anonymous', { onSaleDates: friendsFirst }, anonymous, 'JOIN_SIGNIN'],
    ['friends book first, signed in', { onSaleDates: friendsFirst }, customer, 'JOIN'],
    ['friends book first, friend', { onSaleDates: friendsFirst }, friend, 'BUY'],
    ['patrons book first, friend', { onSaleDates: patronsFirst }, friend, 'UPGRADE'],
    ['not on sale to anyone', { onSaleDates: allLater }, anonymous, 'REMEMBER'],
    ['not on sale to anyone, friend', { onSaleDates: allLater }, friend, 'REMEMBER'],
    ['not on sale to anyone, mode 37', { onSaleDates: allLater }, insider, 'BUY'],
    ['without any date, mode 37', { onSaleDates: [] }, insider, 'BUY'],
    ['staff only, mode 37', { onSaleDates: staffOnly }, insider, 'BUY'],
    ['staff book first, staff', { onSaleDates: staffOnly }, staff, 'BUY'],
    ['staff only, others do not see the date', { onSaleDates: staffOnly }, friend, 'UNKNOWN'],
    [
      'staff have begun, the public asks: nothing to join for',
      { onSaleDates: [...staffOnly, ...allLater] },
      customer,
      'REMEMBER',
    ],
    [
      'a date for staff and friends is seen without the staff',
      { onSaleDates: [{ date: openSince, modesOfSale: [52, 10] }, ...allLater] },
      customer,
      'JOIN',
    ],
    ['sold out', { id: 'sold-out' }, anonymous, 'SOLD_OUT'],
    ['sold out before the public sale', { id: 'sold-out', onSaleDates: friendsFirst }, anonymous, 'SOLD_OUT'],
    [
      'sold out, but not for this visitor anyway',
      { id: 'sold-out', onSaleDates: friendsOnly },
      anonymous,
      'REGISTER_SIGNIN',
    ],
    ['sold out, a Friday rush to come', { id: 'sold-out', ...rushTag }, anonymous, 'SOLD_OUT_FRIDAY_RUSH'],
    ['Friday rush with tickets left', rushTag, anonymous, 'BUY'],
    [
      'Friday rush: a performance before the next rush',
      { id: 'sold-out', ...rushTag, date: '2026-11-26T19:30:00Z' },
      anonymous,
      'SOLD_OUT',
    ],
    [
      'Friday rush: a performance that same Friday',
      { id: 'sold-out', ...rushTag, date: '2026-11-27T19:30:00Z' },
      anonymous,
      'SOLD_OUT',
    ],
    [
      'Friday rush: a performance the day after',
      { id: 'sold-out', ...rushTag, date: '2026-11-28T14:00:00Z' },
      anonymous,
      'SOLD_OUT_FRIDAY_RUSH',
    ],
  ])('%s', (row, changes, context, behaviour) => {
    provesRow(row, {
      'for friends only, anonymous': [
        statements.sitePurpose.customerModeSaleDecidesPerformances,
        statements.saleStates.notEligibleGivesKnowSigned,
        statements.siteRoles.anonymousVisitorsCardsOfferSign,
      ],
      'friends book first, friend': [statements.sitePurpose.modeSaleDecidesBook],
      'not on sale to anyone, mode 37': [
        statements.siteEntities.mode37SeesEverything,
        statements.siteRoles.mode37PerformancesEligibleSale,
      ],
      'friends book first, anonymous': [
        statements.siteEntities.defaultModeSale9,
        statements.saleStates.saleOthersGivesUpgradeJoin,
        statements.siteRoles.anonymousVisitorsCardsOfferSign,
      ],
      'before 6 September 2020': [
        statements.saleStates.performancesBefore6September2020,
        statements.siteLimits.cutOffForKnow,
      ],
      'counts not loaded yet': [statements.saleStates.dataNotLoadedGivesLoading],
      'no count for it': [statements.saleStates.noAvailabilityInformationGivesUnknown],
      'free and unticketed with an on-sale date': [statements.saleStates.freeUnticketedSaleDatesGives],
      'ticketed without a date': [statements.saleStates.ticketedWithoutDatesNotSchools],
      'welcome performance without a date, anonymous': [statements.saleStates.ticketedWithoutDatesNotSchools],
      'unticketed and not free': [statements.saleStates.notTicketedGivesPlan],
      'for friends only, signed in without membership': [statements.saleStates.notEligibleGivesKnowSigned],
      'on sale': [statements.saleStates.saleUserGivesBookIfFree],
      'on sale, free but ticketed': [statements.saleStates.saleUserGivesBookIfFree],
      'friends book first, signed in': [
        statements.saleStates.saleOthersGivesUpgradeJoin,
        statements.siteRoles.signedCustomerMode9Offered,
      ],
      'patrons book first, friend': [
        statements.saleStates.saleOthersGivesUpgradeJoin,
        statements.siteRoles.friendMemberOfferedUpgradeYourMembership,
      ],
      'not on sale to anyone': [statements.saleStates.saleNobodyYetGivesRemember],
      'sold out': [statements.saleStates.noTicketsLeftGivesSold],
      'sold out, a Friday rush to come': [statements.saleStates.noTicketsLeftGivesSold],
      'Friday rush: a performance that same Friday': [statements.saleStates.noTicketsLeftGivesSold],
      'cancelled, even before the counts are loaded': [statements.saleStates.cancelledActivityGivesCancelledOtherwise],
      'student-only performance without a date': [statements.siteRoles.hamlynSchoolsMatineeFriendsCovent],
      'from midnight of that day in London on it is no longer history': [statements.siteLimits.cutOffForKnow],
      'Friday rush: a performance the day after': [statements.siteLimits.fridayRushOpensFriday13],
    });
    expect(behaviourOfActivity({ ...activity, ...changes }, context)).toBe(behaviour);
  });

  test('on Friday from 13.00 on, the rush meant is that of next week', () => {
    const saturday = { ...soldOut, ...rushTag, date: '2026-11-28T14:00:00Z' };
    expect(behaviourOfActivity(saturday, { ...anonymous, now: '2026-11-27T12:59:00Z' })).toBe('SOLD_OUT_FRIDAY_RUSH');
    expect(behaviourOfActivity(saturday, { ...anonymous, now: '2026-11-27T13:00:00Z' })).toBe('SOLD_OUT');
  });

  test('takes the Friday rush from its event', () => {
    expect(behaviourOfActivity(soldOut, anonymous, rushTag)).toBe('SOLD_OUT_FRIDAY_RUSH');
  });
});

describe('an event', () => {
  const event: BookableEvent = {
    isCancelled: false,
    ctaOverrides: null,
    festival: null,
    tags: [],
    activities: [activity],
  };
  const overrides = { primaryCtaLink: '/stream', primaryCtaCopy: 'Watch' };
  const festival = { slug: 'next-generation', title: 'Next generation' };
  const past = { ...activity, date: '2026-11-22T19:30:00Z' };
  const ancient = { ...activity, date: '2019-05-01T18:30:00Z' };
  const cancelled = { ...activity, isCancelled: true };
  const join = { ...activity, id: 'p2', onSaleDates: friendsFirst };
  const remember = { ...activity, id: 'p2', onSaleDates: allLater };
  const undated = { ...activity, onSaleDates: [] };
  const welcome: BookableActivity = { ...undated, activityType: 'welcome' };

  test.each<[string, Partial<BookableEvent>, SaleContext, string]>([
    ['with overrides', { ctaOverrides: overrides }, anonymous, 'OVERRIDE'],
    ['with overrides, cancelled', { ctaOverrides: overrides, isCancelled: true }, anonymous, 'OVERRIDE'],
    ['with overrides, of a festival', { ctaOverrides: overrides, festival }, anonymous, 'OVERRIDE'],
    ['cancelled', { isCancelled: true }, anonymous, 'CANCELLED'],
    ['cancelled, of a festival', { isCancelled: true, festival }, anonymous, 'CANCELLED'],
    ['of a festival', { festival }, anonymous, 'FESTIVAL'],
    ['all before 6 September 2020', { activities: [ancient, ancient] }, anonymous, 'KNOW'],
    [
      'all before 6 September 2020, counts not loaded',
      { activities: [ancient] },
      { ...anonymous, availability: null },
      'KNOW',
    ],
    ['some before 6 September 2020', { activities: [ancient, activity] }, anonymous, 'BUY'],
    ['counts not loaded', {}, { ...anonymous, availability: null }, 'LOADING'],
    ['no counts for any performance', {}, { ...anonymous, availability: new Map() }, 'UNKNOWN'],
    [
      'a count for one performance of two',
      { activities: [{ ...activity, id: 'unheard-of' }, activity] },
      anonymous,
      'BUY',
    ],
    ['without performances', { activities: [] }, anonymous, 'UNKNOWN'],
    ['over', { activities: [past] }, anonymous, 'UNKNOWN'],
    ['a past performance has no say', { activities: [past, soldOut] }, anonymous, 'SOLD_OUT'],
    ['one cancelled, one on sale', { activities: [cancelled, activity] }, anonymous, 'BUY'],
    ['every performance cancelled', { activities: [cancelled, cancelled] }, anonymous, 'CANCELLED'],
    [
      'every performance cancelled, counts not loaded',
      { activities: [cancelled] },
      { ...anonymous, availability: null },
      'CANCELLED',
    ],
    ['one sold out, one on sale', { activities: [soldOut, activity] }, anonymous, 'BUY'],
    ['one on sale, one to join for', { activities: [join, activity] }, customer, 'BUY'],
    ['one free, one on sale', { activities: [{ ...activity, isFree: true }, activity] }, anonymous, 'BOOK'],
    ['one sold out, one to join for', { activities: [soldOut, join] }, customer, 'UNKNOWN'],
    ['one sold out, one to sign in for', { activities: [soldOut, join] }, anonymous, 'UNKNOWN'],
    [
      'one sold out, one to upgrade for',
      { activities: [soldOut, { ...join, onSaleDates: patronsFirst }] },
      friend,
      'UNKNOWN',
    ],
    ['one sold out, one to be reminded of', { activities: [soldOut, remember] }, anonymous, 'UNKNOWN'],
    [
      'one sold out for Friday rush, one to be reminded of',
      { activities: [{ ...soldOut, ...rushTag }, remember] },
      anonymous,
      'UNKNOWN',
    ],
    ['one sold out, one to join for, one on sale', { activities: [soldOut, join, activity] }, customer, 'BUY'],
    [
      'sold out, one with Friday rush',
      { activities: [soldOut, { ...soldOut, ...rushTag }] },
      anonymous,
      'SOLD_OUT_FRIDAY_RUSH',
    ],
    ['sold out, Friday rush by its own tag', { activities: [soldOut], ...rushTag }, anonymous, 'SOLD_OUT_FRIDAY_RUSH'],
    ['tickets for friends, open sale sold out: no BUY', { activities: [{ ...soldOut }, join] }, customer, 'UNKNOWN'],
    ['schools matinees only', { activities: [{ ...activity, activityType: 'schools-matinee' }] }, customer, 'KNOW'],
    ['welcome performances only, none with a date', { activities: [welcome, welcome] }, customer, 'KNOW'],
    ['a welcome performance and another, none with a date', { activities: [welcome, undated] }, customer, 'UNKNOWN'],
    ['a welcome performance and another with a date', { activities: [welcome, activity] }, customer, 'BUY'],
    ['a welcome performance and another, mode 37', { activities: [welcome, undated] }, insider, 'BUY'],
    [
      'a performance to plan for and a ticketed one without a date',
      { activities: [{ ...undated, isTicketed: false }, undated] },
      anonymous,
      'UNKNOWN',
    ],
    [
      'a performance to plan for and a cancelled ticketed one without a date',
      {
        activities: [
          { ...undated, isTicketed: false },
          { ...undated, isCancelled: true },
        ],
      },
      anonymous,
      'PLAN',
    ],
    [
      'a schools matinee among others',
      { activities: [{ ...activity, activityType: 'schools-matinee' }, activity] },
      customer,
      'BUY',
    ],
  ])('%s', (row, changes, context, behaviour) => {
    provesRow(row, {
      'with overrides': [statements.saleStates.overridesPresentGiveOverride],
      'cancelled, of a festival': [statements.saleStates.cancelledEventGivesCancelled],
      'of a festival': [statements.saleStates.eventFestivalGivesFestival],
      'all before 6 September 2020': [statements.saleStates.performancesBefore6September2020],
      'a welcome performance and another, none with a date': [statements.saleStates.ticketedWithoutDatesNotSchools],
      'schools matinees only': [statements.saleStates.eventWhoseEveryActivitySchools],
      'one sold out, one on sale': [statements.saleStates.overSeveralActivitiesBehaviourHighest],
      'one free, one on sale': [statements.saleStates.overSeveralActivitiesBehaviourHighest],
      'one sold out, one to join for': [statements.saleStates.soldOutTogetherJoinUpgrade],
    });
    expect(behaviourOfEvent({ ...event, ...changes }, context)).toBe(behaviour);
  });

  test('of a festival still has what its dates page needs', () => {
    expect(behaviourOfRun({ ...event, tags: [] }, anonymous)).toBe('BUY');
  });
});

describe('activities grouped by their on-sale dates', () => {
  test('are together when dates and modes are the same in any order, and take the highest behaviour', () => {
    proves(statements.saleStates.activitiesIdenticalSaleDateSets);
    const first = { ...soldOut, onSaleDates: friendsFirst };
    const second = {
      ...activity,
      onSaleDates: [
        { date: '2026-12-01T10:00:00Z', modesOfSale: [11, 10, 9] },
        { date: '2026-11-01T10:00:00Z', modesOfSale: [11, 10] },
      ],
    };
    const other = { ...activity, id: 'p2' };
    const groups = groupByOnSaleDates([first, other, second], friend);
    expect(groups.map(({ activities, behaviour }) => [activities.map(({ id }) => id), behaviour])).toEqual([
      [['sold-out', 'p1'], 'BUY'],
      [['p2'], 'BUY'],
    ]);
  });

  test('stay apart when one mode differs', () => {
    proves(statements.saleStates.activitiesIdenticalSaleDateSets);
    const groups = groupByOnSaleDates([activity, { ...activity, onSaleDates: friendsOnly }], anonymous);
    expect(groups.map(({ behaviour }) => behaviour)).toEqual(['BUY', 'REGISTER_SIGNIN']);
    expect(groups.map(({ onSaleDates }) => onSaleDates)).toEqual([activity.onSaleDates, friendsOnly]);
  });

  test('of nothing are none', () => {
    expect(groupByOnSaleDates([], anonymous)).toEqual([]);
  });
});
