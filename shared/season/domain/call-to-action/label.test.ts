import { describe, expect, expectTypeOf, test } from 'vitest';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { eventCard } from '#shared/season/contract/index.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { availabilityStateOf, panelOf } from './availability-state.ts';
import { type Behaviour, behaviours } from './behaviour.ts';
import { bookingLink, callToActionOfActivity, callToActionOfEvent, type LabelledEvent } from './label.ts';

const activity = {
  id: 'p1',
  activityType: 'discrete' as const,
  date: '2026-12-18T19:30:00.000Z',
  isCancelled: false,
  isTicketed: true,
  isFree: false,
  onSaleDates: [],
  tags: [],
};
const event: LabelledEvent = {
  id: 'e1',
  slug: 'tosca',
  isCancelled: false,
  ctaOverrides: null,
  eventCardPrimaryCtaBehaviour: null,
  festival: null,
  tags: [],
  activities: [activity, { ...activity, id: 'p2' }],
};
const here = '/tickets-and-events?venue=2';
const signIn = '/account/signin?redirectUrl=%2Ftickets-and-events%3Fvenue%3D2';

describe('the call to action of an event', () => {
  test('takes the card of the contract', () => {
    expectTypeOf<Flat<typeof eventCard>>().toExtend<LabelledEvent>();
  });

  test.each<[Behaviour, string, string | null]>([
    ['UNKNOWN', 'See dates', '/tickets-and-events/tosca-dates'],
    ['CANCELLED', 'Cancelled', null],
    ['PLAN', 'More info', '/tickets-and-events/tosca-details'],
    ['REGISTER_SIGNIN', 'Sign in', signIn],
    ['KNOW', 'More info', '/tickets-and-events/tosca-details'],
    ['SOLD_OUT', 'Sold out', null],
    ['SOLD_OUT_FRIDAY_RUSH', 'Sold out', null],
    ['REMEMBER', 'Remind me', '/account/edit-contact-preferences'],
    ['JOIN_SIGNIN', 'Sign in', signIn],
    ['JOIN', 'Become a friend', '/support/membership/friends'],
    ['UPGRADE', 'Upgrade your membership', '/account/membership'],
    ['BUY', 'Buy tickets', '/tickets-and-events/tosca-dates'],
    ['BOOK', 'Book free tickets', '/tickets-and-events/tosca-dates'],
  ])('%s reads "%s" and leads to %s', (behaviour, label, link) => {
    proves(
      statements.siteRoles.signedCustomerMode9Offered,
      statements.siteRoles.friendMemberOfferedUpgradeYourMembership,
      statements.siteCalls.eventsFridayRushLinked,
      statements.siteCalls.searchAccountMembershipAccountEdit,
      statements.siteLimits.labelsReadSpecified,
      statements.streamScreens.anonymousUsersCallActionSign,
      statements.streamScreens.loggedNonMembersCallAction,
      statements.streamScreens.priorityGroupMembersCallAction,
    );
    expect(callToActionOfEvent(event, behaviour, here)).toMatchObject({ behaviour, label, link, theme: 'core' });
  });

  test('is nothing while the counts are loading', () => {
    expect(callToActionOfEvent(event, 'LOADING', here)).toBeNull();
  });

  test('of a festival leads to its dates there', () => {
    const ofFestival = { ...event, festival: { slug: 'next-generation' } };
    expect(callToActionOfEvent(ofFestival, 'FESTIVAL', here)).toMatchObject({
      label: 'See dates',
      link: '/tickets-and-events/festival/next-generation-dates/tosca',
    });
  });

  test('is the editor’s own when overridden', () => {
    proves(statements.siteEntities.overrideCallsActionPrimarySecondary);
    const ctaOverrides = {
      primaryCtaCopy: 'Watch now',
      primaryCtaLink: '/stream',
      secondaryCtaCopy: 'Cinemas',
      secondaryCtaLink: '/cinemas',
      ctaTheme: 'stream' as const,
    };
    expect(callToActionOfEvent({ ...event, ctaOverrides }, 'OVERRIDE', here)).toEqual({
      behaviour: 'OVERRIDE',
      label: 'Watch now',
      link: '/stream',
      secondary: { label: 'Cinemas', link: '/cinemas' },
      theme: 'stream',
    });
    const single = { ...ctaOverrides, secondaryCtaLink: null };
    expect(callToActionOfEvent({ ...event, ctaOverrides: single }, 'OVERRIDE', here)?.secondary).toBeNull();
  });

  test('with one performance leads straight to its seats, a cancelled one aside', () => {
    const cancelled = { ...activity, id: 'p0', isCancelled: true };
    const single = { ...event, activities: [cancelled, activity] };
    expect(callToActionOfEvent(single, 'BUY', here)?.link).toBe('/seatmap?performanceId=p1');
  });

  test('of a cinema showing finds a screening, in the theme of the cinema', () => {
    proves(statements.siteLimits.labelsReadSpecified);
    const cinema = '/cinemas/production/12/findcinema';
    expect(callToActionOfEvent(event, 'PLAN', here, cinema)).toMatchObject({
      label: 'Find Screening',
      link: cinema,
      theme: 'cinema',
    });
    expect(callToActionOfEvent(event, 'BUY', here, cinema)?.label).toBe('Buy tickets');
  });

  test.each<[Behaviour, string, string | null]>([
    ['BUY', 'Choose a tour', '/x'],
    ['BOOK', 'Choose a tour', '/x'],
    ['PLAN', 'Choose a tour', '/x'],
    ['SOLD_OUT', 'Sold out', null],
    ['UNKNOWN', 'See dates', '/tickets-and-events/tosca-dates'],
  ])('with words of its own on the card, %s reads "%s"', (behaviour, label, link) => {
    const own = { ...event, eventCardPrimaryCtaBehaviour: { ctaCopy: 'Choose a tour', ctaLink: '/x' } };
    expect(callToActionOfEvent(own, behaviour, here)).toMatchObject({ label, link });
  });

  test('of welcome performances leads a signed-in customer to their registration', () => {
    proves(statements.siteRoles.welcomePerformancesLeadRegistration);
    const welcome = { ...event, activities: [{ ...activity, activityType: 'welcome' as const }] };
    expect(callToActionOfEvent(welcome, 'KNOW', here)).toMatchObject({
      label: 'Register',
      link: '/account/welcome-performance-registration',
    });
  });

  test('of welcome performances comes back to their registration', () => {
    const welcome = { ...event, activities: [{ ...activity, activityType: 'welcome' as const }] };
    expect(callToActionOfEvent(welcome, 'REGISTER_SIGNIN', here)).toMatchObject({
      label: 'Sign in',
      link: '/account/signin?redirectUrl=%2Faccount%2Fwelcome-performance-registration',
    });
  });

  test.each(['KNOW', 'REGISTER_SIGNIN'] as const)(
    'of schools’ matinees leads to the schools programme: %s',
    (behaviour) => {
      const matinee = { ...activity, activityType: 'schools-matinee' as const };
      const found = { label: 'Schools programme', link: '/learning/schools-and-teachers' };
      expect(callToActionOfEvent({ ...event, activities: [matinee] }, behaviour, here)).toMatchObject(found);
      expect(callToActionOfActivity(matinee, event, behaviour, here)).toMatchObject(found);
    },
  );

  test.each([
    ['with one welcome performance among others', [{ ...activity, activityType: 'welcome' as const }, activity]],
    ['without performances', []],
  ])('%s comes back to where the visitor was', (_, activities) => {
    proves(statements.siteRoles.anonymousVisitorsCardsOfferSign);
    expect(callToActionOfEvent({ ...event, activities }, 'REGISTER_SIGNIN', here)?.link).toBe(signIn);
  });

  test.each<[Behaviour, string | undefined]>([
    ['SOLD_OUT_FRIDAY_RUSH', '/events/friday-rush'],
    ['JOIN_SIGNIN', '/support/membership/friends'],
    ['BUY', undefined],
  ])('%s offers as a second way %s', (behaviour, link) => {
    expect(callToActionOfEvent(event, behaviour, here)?.secondary?.link).toBe(link);
  });
});

describe('the call to action of a performance', () => {
  test.each<[Behaviour, string | null]>([
    ['BUY', '/seatmap?performanceId=p1'],
    ['UNKNOWN', '/tickets-and-events/tosca-details'],
    ['SOLD_OUT', null],
  ])('%s leads to %s', (behaviour, link) => {
    expect(callToActionOfActivity(activity, event, behaviour, here)?.link).toBe(link);
  });

  test.each([
    ['seat by seat', activity, event, '/seatmap?performanceId=p1'],
    ['tagged unseated', { ...activity, tags: [{ id: '1153' }] }, event, '/events/p1/tickets'],
    ['of an unseated event', activity, { ...event, tags: [{ id: '1153' }] }, '/events/p1/tickets'],
    ['unticketed', { ...activity, isTicketed: false }, event, '/events/p1/tickets'],
  ])('is booked %s', (row, performance, of, link) => {
    if (row === 'tagged unseated')
      proves(statements.saleStates.tag1153MarksUnseatedEvents, statements.siteCalls.eventsIdTicketsLinked);
    if (row === 'seat by seat') proves(statements.siteCalls.seatmapPerformanceIdIdLinked);
    expect(bookingLink(performance, of)).toBe(link);
  });
});

describe('the displayed availability', () => {
  const dated = { ...activity, onSaleDates: [{ date: '2026-12-01T10:00:00Z', modesOfSale: [10] }] };
  test.each<[Behaviour, string, Partial<typeof activity> | object, string]>([
    ['BUY', '', {}, 'available'],
    ['BOOK', 'ticketed', {}, 'free-and-ticketed'],
    ['BOOK', 'unticketed', { isTicketed: false }, 'free'],
    ['PLAN', 'free', { isFree: true }, 'free'],
    ['PLAN', 'not free', {}, 'not-available'],
    ['REMEMBER', '', {}, 'not-yet-on-sale'],
    ['JOIN_SIGNIN', '', {}, 'not-yet-on-sale-not-logged-in'],
    ['JOIN', '', {}, 'not-yet-on-sale-logged-in'],
    ['UPGRADE', '', {}, 'not-yet-on-sale-priority-group'],
    ['KNOW', 'for friends', dated, 'only-group-can-book'],
    ['KNOW', 'schools matinee', { activityType: 'schools-matinee' }, 'only-group-can-book'],
    ['REGISTER_SIGNIN', 'student only', { activityType: 'student-only' }, 'only-group-can-book'],
    ['REGISTER_SIGNIN', 'welcome', { activityType: 'welcome' }, 'only-invited-audience'],
    ['KNOW', 'hamlyn', { activityType: 'hamlyn' }, 'only-invited-audience'],
    ['KNOW', 'history', {}, 'not-available'],
    ['UNKNOWN', '', {}, 'not-available'],
    ['LOADING', '', {}, 'not-available'],
    ['SOLD_OUT', '', {}, 'sold-out'],
    ['SOLD_OUT_FRIDAY_RUSH', '', {}, 'sold-out-friday-rush'],
    ['CANCELLED', '', {}, 'cancelled'],
  ])('%s %s', (behaviour, _, changes, state) => {
    proves(statements.saleStates.freeFreeTicketedCancelledShown);
    expect(availabilityStateOf(behaviour, { ...activity, ...changes })).toBe(state);
  });

  test('has a panel for each sale that is yet to open, and for nothing else', () => {
    const panels = behaviours.flatMap((behaviour) => panelOf(behaviour) ?? []);
    expect(panels).toEqual(['remember', 'join-and-sign-in', 'join', 'upgrade']);
  });
});
