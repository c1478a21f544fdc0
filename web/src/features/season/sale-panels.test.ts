import { describe, expect, it } from 'vitest';

import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { anActivity, anEventDetails } from '#test/support/season.ts';
import type { SomeActivity, SomeEventDetails } from '#test/support/season.ts';

import { panelsOf } from './sale-panels.ts';
import type { Sale } from './use-season.ts';

const now = '2026-11-21T12:00:00.000Z';
const open = '2026-11-01T10:00:00.000Z';
const later = '2026-12-01T10:00:00.000Z';
const everybody = [9, 10, 11];
const left = (id: string, ticketsAvailable: number) =>
  [id, { ticketsAvailable, minPriceAvailable: 1400, maxPriceAvailable: 6000 }] as const;

const anonymous: Sale = {
  now,
  modeOfSale: 9,
  isLoggedIn: false,
  membership: null,
  countsFailed: false,
  availability: new Map([left('p1', 42), left('p2', 120), left('gone', 0)]),
};
const customer: Sale = { ...anonymous, isLoggedIn: true };
const friend: Sale = { ...customer, modeOfSale: 10, membership: 'Friend' };
const staff: Sale = { ...customer, modeOfSale: 52 };
const everything: Sale = { ...customer, modeOfSale: 37 };

const evening = anActivity({ id: 'p1', date: '2026-12-19T19:30:00.000Z' });
const friendsFirst = [
  { date: open, modesOfSale: [10, 11] },
  { date: later, modesOfSale: everybody },
];
const premiumFirst = [
  { date: open, modesOfSale: [11] },
  { date: later, modesOfSale: everybody },
];
const rush = { tags: [{ id: '830', title: 'Friday Rush' }] };

function panels(over: Partial<SomeActivity> | SomeActivity[], sale: Sale, event: Partial<SomeEventDetails> = {}) {
  const activities = Array.isArray(over) ? over : [{ ...evening, ...over }];
  return panelsOf(anEventDetails({ ...event, activities }), activities, sale);
}

describe('the availability panel of an event (spec 1 §4)', () => {
  it.each<[string, Partial<SomeActivity>, Sale, string, string, string]>([
    ['on sale', {}, anonymous, 'available', 'Available', 'On sale now'],
    [
      'not on sale to anyone',
      { onSaleDates: [{ date: later, modesOfSale: everybody }] },
      anonymous,
      'not-yet-on-sale',
      'Unavailable',
      'Not yet on sale',
    ],
    [
      'friends first, a stranger',
      { onSaleDates: friendsFirst },
      anonymous,
      'not-yet-on-sale-not-logged-in',
      'Unavailable',
      'Not yet on sale to everyone',
    ],
    [
      'friends first, an account without membership',
      { onSaleDates: friendsFirst },
      customer,
      'not-yet-on-sale-logged-in',
      'Unavailable',
      'Not yet on sale to everyone',
    ],
    [
      'a higher level first, a friend',
      { onSaleDates: premiumFirst },
      friend,
      'not-yet-on-sale-priority-group',
      'Unavailable',
      'Not yet on sale to your membership',
    ],
    [
      'Friends of Covent Garden',
      { activityType: 'focg', onSaleDates: [{ date: open, modesOfSale: [10] }] },
      anonymous,
      'only-group-can-book',
      'Unavailable',
      'For the Friends of Covent Garden',
    ],
    [
      'a schools matinee',
      { activityType: 'schools-matinee', onSaleDates: [] },
      customer,
      'only-group-can-book',
      'Unavailable',
      'For schools',
    ],
    [
      'the Hamlyn treat',
      { activityType: 'hamlyn', onSaleDates: [] },
      anonymous,
      'only-invited-audience',
      'Unavailable',
      'For an invited audience',
    ],
    ['unticketed and not free', { isTicketed: false }, anonymous, 'not-available', 'Unavailable', 'Not sold online'],
    ['sold out with a rush', { id: 'gone', ...rush }, anonymous, 'sold-out-friday-rush', 'Unavailable', 'Sold Out'],
    ['sold out', { id: 'gone' }, anonymous, 'sold-out', 'Unavailable', 'Sold Out'],
    ['free', { isFree: true, isTicketed: false }, anonymous, 'free', 'Available', 'Free and unticketed'],
    ['free with a ticket', { isFree: true }, anonymous, 'free-and-ticketed', 'Available', 'Free, with a ticket'],
    ['cancelled', { isCancelled: true }, anonymous, 'cancelled', 'Unavailable', 'Cancelled'],
    ['unknown', { onSaleDates: [] }, anonymous, 'unknown', 'Unknown', 'Dates and tickets'],
    ['counts on their way', {}, { ...anonymous, availability: null }, 'loading', 'Unknown', 'Looking for tickets'],
    [
      'a schools matinee, seen by mode 37',
      { activityType: 'schools-matinee' },
      everything,
      'available',
      'Available',
      'On sale now',
    ],
  ])('%s', (row, over, sale, state, overall, title) => {
    provesRow(row, {
      'on sale': [statements.saleStates.availablePurchaseShown],
      'not on sale to anyone': [
        statements.saleStates.notYetSaleShownPlain,
        statements.saleStates.notYetSalePanelVaries,
      ],
      'friends first, a stranger': [
        statements.saleStates.notYetSaleShownPlain,
        statements.saleStates.notYetSalePanelVaries,
      ],
      'friends first, an account without membership': [
        statements.saleStates.notYetSaleShownPlain,
        statements.saleStates.notYetSalePanelVaries,
      ],
      'a higher level first, a friend': [
        statements.saleStates.notYetSaleShownPlain,
        statements.saleStates.notYetSalePanelVaries,
      ],
      'Friends of Covent Garden': [
        statements.saleStates.onlyGroupCanBookOnlyInvited,
        statements.siteRoles.hamlynSchoolsMatineeFriendsCovent,
      ],
      'a schools matinee': [
        statements.saleStates.onlyGroupCanBookOnlyInvited,
        statements.siteRoles.hamlynSchoolsMatineeFriendsCovent,
      ],
      'the Hamlyn treat': [
        statements.saleStates.onlyGroupCanBookOnlyInvited,
        statements.siteRoles.hamlynSchoolsMatineeFriendsCovent,
      ],
      'unticketed and not free': [statements.saleStates.notAvailableSoldOutSold],
      'sold out': [statements.saleStates.notAvailableSoldOutSold, statements.saleStates.soldOutBehaviourShowsSold],
      'sold out with a rush': [
        statements.saleStates.notAvailableSoldOutSold,
        statements.saleStates.soldOutBehaviourShowsSold,
      ],
      'free with a ticket': [statements.saleStates.freeFreeTicketedCancelledShown],
    });
    expect(panels(over, sale)).toMatchObject([{ state, overall, title }]);
  });

  it('counts what is left and names its prices', () => {
    expect(panels({}, anonymous)[0]?.text).toBe('42 tickets available, £14–£60');
    const two = [evening, { ...evening, id: 'p2' }];
    expect(panels(two, anonymous)[0]?.text).toBe('100+ tickets available, £14–£60');
  });

  it('names the date with the lowest price, the next where none is lower, and none outside a choice', () => {
    const nights = ['p1', 'p2', 'p3'].map((id, place) => ({ ...evening, id, date: `2026-12-1${place}T19:30:00.000Z` }));
    const priced = (...mins: number[]): Sale => ({
      ...anonymous,
      availability: new Map(
        nights.map(({ id }, place) => [
          id,
          { ticketsAvailable: 20, minPriceAvailable: mins[place] ?? 0, maxPriceAvailable: 6000 },
        ]),
      ),
    });
    const lowest = (sale: Sale, outside = '') =>
      panelsOf(anEventDetails({ activities: nights }), nights, sale, ({ id }) => id === outside)[0]?.lowest;
    expect(lowest(priced(1400, 900, 1400))?.text).toBe('From £9, the lowest price on Friday 11 December 2026, 7.30pm.');
    expect(lowest(priced(1400, 900, 1400))?.offer.action).toMatchObject({ label: 'Buy tickets', look: 'filled' });
    expect(lowest(priced(1400, 1400, 1400))?.text).toBe(
      'From £14. The next date is Thursday 10 December 2026, 7.30pm.',
    );
    expect(lowest(priced(1400, 900, 1000), 'p2')?.text).toBe(
      'From £10, the lowest price on Saturday 12 December 2026, 7.30pm.',
    );
    expect(panels({}, anonymous)[0]?.lowest).toBeNull();
  });

  it('leads schools to their programme, signed in or not', () => {
    const matinee = { activityType: 'schools-matinee' as const, onSaleDates: [] };
    for (const sale of [anonymous, customer]) {
      const [panel] = panels(matinee, sale);
      expect(panel?.text).toBe('Schools book these matinees through our schools programme.');
      expect(panel?.offer.action).toMatchObject({ label: 'Schools programme', to: '/learning/schools-and-teachers' });
    }
  });

  it('tells a friend when their own booking opens (spec 1 §6)', () => {
    proves(statements.siteRoles.memberSeesMembershipBookingOpens);
    expect(panels({ onSaleDates: premiumFirst }, friend)[0]?.text).toBe('Friend booking opens on 1 December 2026');
  });

  it('says in one sentence who may book from when on, for as long as this visitor waits', () => {
    const dates = { onSaleDates: [{ date: open, modesOfSale: [52] }, ...premiumFirst] };
    expect(panels(dates, anonymous)[0]?.levels).toBe(
      'Open to Premium 1 Friends. Everybody from Tuesday 1 December 2026, 10am.',
    );
    expect(panels(dates, staff)[0]?.levels).toBeNull();
    expect(panels({}, anonymous)[0]?.levels).toBeNull();
  });

  it.each([
    ['a stranger', friendsFirst, anonymous, ['Sign in', 'Become a friend'], true],
    ['an account without membership', friendsFirst, customer, ['Become a friend'], true],
    ['a friend', premiumFirst, friend, ['Upgrade your membership'], true],
    ['everybody, before any sale', [{ date: later, modesOfSale: everybody }], anonymous, ['Remind me'], false],
    ['somebody for whom it never opens', [{ date: open, modesOfSale: [10] }], customer, ['More info'], false],
  ])('offers every way to book, and a reminder where waiting helps: %s', (_, onSaleDates, sale, ways, isReminded) => {
    const [panel] = panels({ onSaleDates }, sale);
    const { action, second, reminder } = panel!.offer;
    expect([action?.label, second?.label].filter(Boolean)).toEqual(ways);
    expect(reminder?.to ?? null).toBe(
      isReminded ? `/api/calendar-file/booking?slug=tosca&modeOfSale=${sale.modeOfSale}&seasonId=2627` : null,
    );
  });

  it('counts down to the opening of whoever is looking, and to the Friday rush', () => {
    proves(statements.saleStates.liveCountdownAppear);
    expect(panels({ onSaleDates: friendsFirst }, anonymous)[0]?.countdown?.to).toBe(later);
    const rushed = (date: string) => panels({ id: 'gone', ...rush, date }, anonymous)[0];
    expect(rushed('2026-11-28T14:00:00.000Z')?.countdown?.to).toBe('2026-11-27T13:00:00.000Z');
    expect(rushed('2026-12-19T19:30:00.000Z')?.countdown?.to).toBe('2026-12-18T13:00:00.000Z');
    expect(rushed('2026-12-19T19:30:00.000Z')?.text).toBe(
      'More tickets go on sale on Friday 18 December 2026, 1pm, for performances 19 – 25 December 2026.',
    );
    expect(panels({}, anonymous)[0]?.countdown).toBeNull();
  });

  it('lists the openings by level, those of the staff for the staff alone (spec 1 §6)', () => {
    proves(statements.siteRoles.staffSeeStaffSaleDates);
    const dates = { onSaleDates: [{ date: open, modesOfSale: [52] }, ...premiumFirst] };
    const levels = (sale: Sale) => panels(dates, sale)[0]?.openings.map(({ title }) => title);
    expect(levels(anonymous)).toEqual(['Premium 1 Friend', 'General', 'Friend']);
    expect(levels(staff)).toContain('Staff');
  });

  it('speaks of dates that go on sale together in a panel of their own', () => {
    const both = panels(
      [
        { ...evening, id: 'gone' },
        { ...evening, date: '2027-01-09T19:30:00.000Z', onSaleDates: friendsFirst },
      ],
      customer,
    );
    expect(both.map(({ scope, state }) => [scope, state])).toEqual([
      ['19 December 2026', 'sold-out'],
      ['9 January 2027', 'not-yet-on-sale-logged-in'],
    ]);
  });

  it('is one for the whole event where an editor or a festival decides', () => {
    const ctaOverrides = {
      primaryCtaLink: '/contact',
      primaryCtaCopy: 'Enter the ballot',
      secondaryCtaLink: null,
      secondaryCtaCopy: null,
      ctaTheme: 'core' as const,
    };
    const two = [evening, { ...evening, id: 'p2', onSaleDates: friendsFirst }];
    expect(panels(two, anonymous, { ctaOverrides })).toMatchObject([{ behaviour: 'OVERRIDE', scope: null }]);
    expect(panels(two, anonymous, { festival: { slug: 'voices', title: 'Voices' } })).toMatchObject([
      { behaviour: 'FESTIVAL', title: 'Part of Voices' },
    ]);
  });

  it('says of what needs no ticket nothing of a booking that opens', () => {
    const free = { isFree: true, isTicketed: false, onSaleDates: [{ date: later, modesOfSale: everybody }] };
    expect(panels(free, friend)).toMatchObject([{ state: 'free', openings: [], countdown: null, levels: null }]);
    expect(panels(free, friend)[0]?.text).toBe('Come in and sit down: no ticket is needed.');
  });

  it('reminds of the opening of its own dates, where others open earlier', () => {
    const soon = [{ date: '2026-11-25T10:00:00.000Z', modesOfSale: everybody }];
    const both = panels(
      [
        { ...evening, onSaleDates: soon },
        { ...evening, id: 'p2', onSaleDates: [{ date: later, modesOfSale: everybody }] },
      ],
      anonymous,
    );
    expect(both.map(({ offer }) => [offer.note, offer.action?.to])).toEqual([
      ['General booking opens 25 November 2026', expect.stringContaining('activityId=p1')],
      ['General booking opens 1 December 2026', expect.stringContaining('activityId=p2')],
    ]);
  });

  it('has nothing to say of a run that is over', () => {
    expect(panelsOf(anEventDetails(), [], anonymous)).toEqual([]);
  });
});
