import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { modesOfSale, seesEverything, staffSale } from '#shared/kernel/mode-of-sale.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { channels } from '../channel.ts';
import { eligibilityOf, mayBook, openingsByMode, publicDates, visibleTo } from '../on-sale.ts';
import type { ActivityType } from '../sale-terms.ts';
import { behaviourOfActivity, type BookableActivity } from './call-to-action.ts';

/** Times that fall together now and then: openings at the very now, at curtain up, a millisecond beside them. */
const moments = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 4, 5), fc.constantFrom(-1, 0, 0, 1))
  .map(([week, step]) => new Date(Date.UTC(2026, 9, 20 + 7 * week, 9) + step).toISOString());

const modes = fc.constantFrom(...modesOfSale.map(({ id }) => id), seesEverything, 4711);

const types = fc.constantFrom<ActivityType>(
  'discrete',
  'start-of-continuous',
  'welcome',
  'hamlyn',
  'schools-matinee',
  'focg',
  'student-only',
);

/** Some close, at moments that fall together with others, too; some are sold elsewhere than on the site. */
const phases = fc
  .record({
    date: moments,
    modesOfSale: fc.uniqueArray(modes, { maxLength: 4 }),
    closes: fc.option(moments, { nil: undefined, freq: 2 }),
    channel: fc.option(fc.constantFrom(...channels), { nil: undefined, freq: 1 }),
  })
  .filter(({ date, closes }) => closes === undefined || closes > date);

const performances: fc.Arbitrary<BookableActivity> = fc.record({
  id: fc.constant('p1'),
  activityType: types,
  date: moments,
  isCancelled: fc.boolean(),
  isTicketed: fc.constant(true),
  isFree: fc.boolean(),
  onSaleDates: fc.array(phases, { maxLength: 5 }),
  tags: fc.constant([]),
});

const visitors = fc
  .record({ modeOfSale: modes, isLoggedIn: fc.boolean() })
  // A visitor without an account has no membership.
  .map(({ modeOfSale, isLoggedIn }) => ({ modeOfSale, isLoggedIn: isLoggedIn || modeOfSale !== 9 }));

const cases = [performances, visitors, moments] as const;
const runs = { numRuns: 5000 };
const tickets = new Map([['p1', { ticketsAvailable: 7 }]]);
const none = new Map([['p1', { ticketsAvailable: 0 }]]);

/** As pages for visitors have them: shared answers carry no staff dates. */
const onThePage = (performance: BookableActivity, mode: number): BookableActivity =>
  mode === staffSale ? performance : { ...performance, onSaleDates: publicDates(performance.onSaleDates) };

describe('what the browser offers and what the server allows', () => {
  test('nobody is offered a sale that the server would refuse, nor refused one that stands on the page', () => {
    fc.assert(
      fc.property(...cases, (performance, visitor, now) => {
        const seen = onThePage(performance, visitor.modeOfSale);
        const offered = behaviourOfActivity(seen, { ...visitor, now, availability: tickets });
        const isOffered = offered === 'BUY' || offered === 'BOOK';
        expect(isOffered).toBe(mayBook(performance, visitor.modeOfSale, now).ok);
      }),
      runs,
    );
  });

  test('the opening that the page names is the one that the server names', () => {
    fc.assert(
      fc.property(...cases, (performance, visitor, now) => {
        const page = eligibilityOf(onThePage(performance, visitor.modeOfSale), visitor, now);
        const server = mayBook(performance, visitor.modeOfSale, now);
        expect(page.opensAt ?? undefined).toBe(
          server.ok || server.reason !== 'not-on-sale' ? undefined : server.opensAt,
        );
      }),
      runs,
    );
  });

  test('at the opening that was named booking is open, and a millisecond before it was not', () => {
    let met = 0;
    fc.assert(
      fc.property(...cases, (performance, visitor, now) => {
        const { opensAt } = eligibilityOf(performance, visitor, now);
        if (opensAt === null || opensAt >= performance.date) return;
        met += 1;
        const before = instant(new Date(Date.parse(opensAt) - 1).toISOString());
        expect(mayBook(performance, visitor.modeOfSale, opensAt)).toEqual({ ok: true });
        expect(mayBook(performance, visitor.modeOfSale, before).ok).toBe(false);
      }),
      runs,
    );
    expect(met).toBeGreaterThan(50);
  });

  test('nobody but the staff and mode 37 learns of a staff date', () => {
    proves(statements.siteRoles.staffSeeStaffSaleDates);
    fc.assert(
      fc.property(...cases, (performance, visitor, now) => {
        fc.pre(visitor.modeOfSale !== staffSale && visitor.modeOfSale !== seesEverything);
        const whole = eligibilityOf(performance, visitor, now);
        expect(whole).toEqual(eligibilityOf(onThePage(performance, visitor.modeOfSale), visitor, now));
        const openings = openingsByMode(performance.onSaleDates, visitor.modeOfSale);
        expect(openings.map(({ mode }) => mode)).not.toContain(staffSale);
        expect(visibleTo(visitor.modeOfSale, performance.onSaleDates)).toEqual(publicDates(performance.onSaleDates));
      }),
      runs,
    );
  });

  test('sold out is said of nothing that this visitor could not have had', () => {
    let met = 0;
    fc.assert(
      fc.property(...cases, (performance, visitor, now) => {
        const behaviour = behaviourOfActivity(performance, { ...visitor, now, availability: none });
        if (behaviour !== 'SOLD_OUT') return;
        met += 1;
        expect(['may-book', 'not-yet']).toContain(eligibilityOf(performance, visitor, now).verdict);
      }),
      runs,
    );
    expect(met).toBeGreaterThan(50);
  });
});
