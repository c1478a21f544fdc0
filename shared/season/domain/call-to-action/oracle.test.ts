import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { behaviourOfEvent, type BookableEvent, type SaleContext } from './call-to-action.ts';

/**
 * A second implementation of the calls to action, from the specification's sentences alone (spec 1 §4, §6, §9), compared on random events.
 * All moments lie in winter, when London is level with UTC. Where the product differs by decision the oracle says so.
 */

const rising =
  'LOADING UNKNOWN CANCELLED OVERRIDE FESTIVAL PLAN REGISTER_SIGNIN KNOW SOLD_OUT SOLD_OUT_FRIDAY_RUSH REMEMBER JOIN_SIGNIN JOIN UPGRADE BUY BOOK'.split(
    ' ',
  );
const isAnyOf = (behaviour: string, words: string) => words.split(' ').includes(behaviour);
const week = 7 * 24 * 3_600_000;
/** Friday 1 January 2027, 13.00. */
const someFriday13 = Date.parse('2027-01-01T13:00Z');

type Performance = BookableEvent['activities'][number];

/** Staff see staff on-sale dates, others do not (§6). */
const openingsFor = ({ onSaleDates }: Performance, mode: number) =>
  onSaleDates.flatMap(({ date, modesOfSale }) =>
    modesOfSale.filter((each) => each !== 52 || mode === 52 || mode === 37).map((each) => ({ mode: each, date })),
  );

const needsNoDate = ({ activityType }: Performance) => isAnyOf(activityType, 'schools-matinee welcome hamlyn');

function isUnplanned(performances: readonly Performance[], mode: number): boolean {
  // "Mode 37: all performances eligible and on sale" (§6).
  if (mode === 37) return false;
  const needsTickets = performances.some(({ isTicketed }) => isTicketed);
  const hasDates = performances.some((each) => openingsFor(each, mode).length > 0);
  return needsTickets && !hasDates && !performances.every(needsNoDate);
}

function ofPerformance(performance: Performance, event: BookableEvent, sale: SaleContext): string {
  const { modeOfSale: mode, isLoggedIn, availability } = sale;
  const openings = openingsFor(performance, mode);
  if (performance.isCancelled) return 'CANCELLED';
  if (!performance.isTicketed) return performance.isFree && openings.length > 0 ? 'BOOK' : 'PLAN';
  // Only ticketed performances have availability information: docs/decisions/0065-only-ticketed-performances-need-a-ticket-count.md.
  const left = availability?.get(performance.id);
  if (!left) return 'UNKNOWN';
  if (isUnplanned([performance], mode)) return 'UNKNOWN';
  const isEligible =
    mode === 37 ||
    (performance.activityType !== 'schools-matinee' && openings.some((opening) => opening.mode === mode));
  if (!isEligible) return isLoggedIn ? 'KNOW' : 'REGISTER_SIGNIN';
  if (left.ticketsAvailable === 0) {
    const rush = someFriday13 + Math.ceil((Date.parse(sale.now) + 1 - someFriday13) / week) * week;
    const isTagged = [...performance.tags, ...event.tags].some(({ id }) => id === '830');
    const isBeyond =
      Date.parse(performance.date) > rush &&
      performance.date.slice(0, 10) !== new Date(rush).toISOString().slice(0, 10);
    return isTagged && isBeyond ? 'SOLD_OUT_FRIDAY_RUSH' : 'SOLD_OUT';
  }
  const isOpen = (opening: { date: string }) => Date.parse(opening.date) <= Date.parse(sale.now);
  if (mode === 37 || openings.some((opening) => opening.mode === mode && isOpen(opening))) {
    return performance.isFree ? 'BOOK' : 'BUY';
  }
  if (!openings.some(isOpen)) return 'REMEMBER';
  return isLoggedIn ? (mode === 9 ? 'JOIN' : 'UPGRADE') : 'JOIN_SIGNIN';
}

function ofEvent(event: BookableEvent, sale: SaleContext): string {
  if (event.ctaOverrides) return 'OVERRIDE';
  if (event.isCancelled) return 'CANCELLED';
  if (event.festival) return 'FESTIVAL';
  // "Activities before now are dropped."
  const coming = event.activities.filter(({ date }) => Date.parse(date) > Date.parse(sale.now));
  const given = coming.filter(({ isCancelled }) => !isCancelled);
  if (!sale.availability && given.length > 0) return 'LOADING';
  if (coming.length === 0 || isUnplanned(given, sale.modeOfSale)) return 'UNKNOWN';
  const each = coming.map((performance) => ofPerformance(performance, event, sale));
  const isClash =
    each.some((one) => isAnyOf(one, 'SOLD_OUT SOLD_OUT_FRIDAY_RUSH')) &&
    each.some((one) => isAnyOf(one, 'REMEMBER JOIN_SIGNIN JOIN UPGRADE')) &&
    !each.some((one) => isAnyOf(one, 'BUY BOOK'));
  return isClash ? 'UNKNOWN' : each.reduce((a, b) => (rising.indexOf(a) > rising.indexOf(b) ? a : b));
}

/** A Friday noon, and whole days with a step around 13.00 from there. */
const moment = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.constantFrom(-1, 0, 1, 6 * 3_600_000))
    .map(([days, step]) => new Date(someFriday13 + days * (week / 7) + step).toISOString());

const performances: fc.Arbitrary<Performance> = fc.record({
  id: fc.constantFrom('some', 'none', 'unheard-of'),
  activityType: fc.constantFrom(
    'discrete' as const,
    'discrete' as const,
    'welcome' as const,
    'hamlyn' as const,
    'schools-matinee' as const,
    'focg' as const,
  ),
  date: moment(-3, 16),
  isCancelled: fc.constantFrom(false, false, false, true),
  isTicketed: fc.constantFrom(true, true, true, false),
  isFree: fc.boolean(),
  onSaleDates: fc.array(
    fc.record({
      date: moment(-9, 9),
      modesOfSale: fc.uniqueArray(fc.constantFrom(9, 10, 11, 52), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  tags: fc.constantFrom([], [], [{ id: '830' }]),
});

const events: fc.Arbitrary<BookableEvent> = fc.record({
  isCancelled: fc.constantFrom(...Array.from({ length: 9 }, () => false), true),
  ctaOverrides: fc.constantFrom(...Array.from({ length: 9 }, () => null), {}),
  festival: fc.constantFrom(...Array.from({ length: 9 }, () => null), {}),
  tags: fc.constantFrom([], [], [{ id: '830' }]),
  activities: fc.array(performances, { maxLength: 4 }),
});

const sales: fc.Arbitrary<SaleContext> = fc
  .record({
    now: moment(-1, 1),
    modeOfSale: fc.constantFrom(9, 9, 10, 11, 52, 37),
    isLoggedIn: fc.boolean(),
    availability: fc.constantFrom(
      ...Array.from(
        { length: 9 },
        () =>
          new Map([
            ['some', { ticketsAvailable: 7 }],
            ['none', { ticketsAvailable: 0 }],
          ]),
      ),
      null,
    ),
  })
  // A visitor without an account has no membership.
  .map((sale) => ({ ...sale, isLoggedIn: sale.isLoggedIn || sale.modeOfSale !== 9 }));

describe('random events', () => {
  test('offer what the sentences of the specification say', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(events, sales, (event, sale) => {
        const expected = ofEvent(event, sale);
        met.add(expected);
        expect(behaviourOfEvent(event, sale)).toBe(expected);
      }),
      { numRuns: 4000, seed: 20_261_122 },
    );
    expect([...met].toSorted()).toEqual(rising.toSorted());
  });
});
