import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { day, hour, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { toWallTime } from '#shared/kernel/time/london.ts';
import { Walk } from '#test/support/subscription-walk.ts';
import type { Happening } from '#test/support/subscription-walk.ts';
import { annual, aSubscription, monthly } from '#test/support/subscriptions.ts';

import { graceDays, mayWatch, membStatusOf, plusDays, stateAt } from './record.ts';

const at = (text: string): Instant => instant(text);
const noon = at('2026-11-21T12:00:00Z');
const walk = (now: Instant, plan = monthly) => new Walk(now, aSubscription(now, {}, { plan }));
const days = (w: Walk, what: string) =>
  w.seen.filter((seen) => seen.what === what).map((seen) => toWallTime(seen.at).slice(0, 10));

describe('a year of months', () => {
  test('is billed on the same day and at the same time in London, through both clock changes', () => {
    const w = walk(noon).to(at('2027-11-21T12:30:00Z'));
    expect(days(w, 'paid')).toEqual([
      '2026-12-21',
      '2027-01-21',
      '2027-02-21',
      '2027-03-21',
      '2027-04-21',
      '2027-05-21',
      '2027-06-21',
      '2027-07-21',
      '2027-08-21',
      '2027-09-21',
      '2027-10-21',
      '2027-11-21',
    ]);
    expect(new Set(w.seen.filter(({ what }) => what === 'paid').map((seen) => toWallTime(seen.at).slice(11)))).toEqual(
      new Set(['12:00']),
    );
    expect(w.ledger.size).toBe(13);
  });

  test('that began on a 31st is billed on the last day of February, also of a leap year, and on the 31st again', () => {
    const w = walk(at('2027-12-31T09:00:00Z')).to(at('2028-06-01T00:00:00Z'));
    expect(days(w, 'paid')).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']);
  });

  test('tells nobody beforehand of what costs as much as before', () => {
    expect(days(walk(noon).to(at('2027-11-30T12:00:00Z')), 'notice')).toEqual([]);
  });
});

test('a year is told of a week before it renews itself', () => {
  const w = walk(noon, annual).to(at('2027-11-22T12:00:00Z'));
  expect(days(w, 'notice')).toEqual(['2027-11-14']);
  expect(days(w, 'paid')).toEqual(['2027-11-21']);
});

describe('a bill that fails', () => {
  const failing = () => walk(noon).happen({ what: 'bank', pays: false });

  test('is tried on days 0, 3, 7 and 12, and ends it on day 14; until then everything is shown', () => {
    const w = failing().to(at('2027-03-01T12:00:00Z'));
    expect(days(w, 'declined')).toEqual(['2026-12-21', '2026-12-24', '2026-12-28', '2027-01-02']);
    expect(days(w, 'end')).toEqual(['2027-01-04']);
    const last = w.seen.findLast(({ what }) => what === 'declined')?.after;
    if (!last) throw new Error('Nothing failed.');
    expect(mayWatch(last, at('2027-01-04T11:59:59Z'))).toBe(true);
    expect(mayWatch(last, at('2027-01-04T12:00:00Z'))).toBe(false);
    expect(membStatusOf(last, at('2027-01-04T12:00:00Z'))).toBe('I');
  });

  test.each(['2026-12-23T12:00:00Z', '2027-01-03T12:00:00Z'])(
    'and is paid by its customer at %s goes on, with the time that it was for',
    (moment) => {
      const w = failing().to(at(moment)).happen({ what: 'pay' });
      expect(w.subscription).toMatchObject({ state: 'active', paidUntil: '2027-01-21T12:00:00.000Z', openBill: null });
      expect(w.ledger.size).toBe(2);
    },
  );

  test('is tried once a day at most, also by a house that was ten days late', () => {
    const w = failing();
    w.lateness = 10 * day;
    w.to(at('2027-02-20T12:00:00Z'));
    const tried = w.seen.filter(({ what }) => what === 'declined').map((seen) => seen.at);
    expect(tried.slice(1).every((moment, place) => Date.parse(moment) - Date.parse(tried[place] ?? '') >= day)).toBe(
      true,
    );
  });
});

describe('a pause', () => {
  test('whose bill fails at its end shows nothing until it is paid, and then a whole month', () => {
    const w = walk(noon).days(3).happen({ what: 'pause', months: 1 }).happen({ what: 'bank', pays: false });
    w.to(at('2027-01-22T12:00:00Z'));
    expect(w.subscription.state).toBe('grace');
    expect([mayWatch(w.subscription, w.now), membStatusOf(w.subscription, w.now)]).toEqual([false, 'P']);
    w.happen({ what: 'pay' });
    expect(w.subscription).toMatchObject({ state: 'active', paidUntil: '2027-02-21T12:00:00.000Z' });
    expect(mayWatch(w.subscription, w.now)).toBe(true);
  });

  test('loses no day that was paid, shows nothing after them, and goes on by itself on the day of the month', () => {
    const w = walk(at('2027-01-31T09:00:00Z')).days(5).happen({ what: 'pause', months: 2 });
    expect(mayWatch(w.subscription, at('2027-02-28T08:59:00Z'))).toBe(true);
    expect(mayWatch(w.subscription, at('2027-02-28T09:00:00Z'))).toBe(false);
    w.to(at('2027-04-29T12:00:00Z'));
    expect(w.ledger.size).toBe(1);
    expect(w.subscription).toMatchObject({ state: 'paused', hasStopped: true });
    w.to(at('2027-06-01T00:00:00Z'));
    expect(days(w, 'paid')).toEqual(['2027-04-30', '2027-05-31']);
  });

  test('that ends early goes on with what was paid, and else is billed at once for a month from then', () => {
    const early = walk(noon).days(3).happen({ what: 'pause', months: 3 }).days(2).happen({ what: 'resume' });
    expect(early.subscription).toMatchObject({
      state: 'active',
      nextBillAt: '2026-12-21T12:00:00.000Z',
      pausedMonths: 0,
    });
    const late = walk(noon).days(3).happen({ what: 'pause', months: 3 }).to(at('2027-01-05T12:00:00Z'));
    late.happen({ what: 'resume' }).days(0);
    expect(late.subscription).toMatchObject({ state: 'active', paidUntil: '2027-02-05T12:00:00.000Z' });
  });
});

describe('cancelling', () => {
  test('runs to the end of what was paid and not a moment longer, whenever the house comes by', () => {
    const w = walk(noon).days(3).happen({ what: 'cancel' });
    expect(mayWatch(w.subscription, at('2026-12-21T11:59:59Z'))).toBe(true);
    expect(mayWatch(w.subscription, at('2026-12-21T12:00:00Z'))).toBe(false);
    expect(stateAt(w.subscription, at('2026-12-21T12:00:00Z'))).toBe('ended');
    w.to(at('2027-06-01T12:00:00Z'));
    expect(w.subscription.state).toBe('ended');
    expect(w.ledger.size).toBe(1);
  });

  test('and keeping it again is as if nothing had been', () => {
    const w = walk(noon)
      .days(3)
      .happen({ what: 'cancel' })
      .days(2)
      .happen({ what: 'keep' })
      .to(at('2027-01-01T00:00:00Z'));
    expect(days(w, 'paid')).toEqual(['2026-12-21']);
  });

  test('in grace ends it at once: nothing that was paid is left', () => {
    const w = walk(noon)
      .happen({ what: 'bank', pays: false })
      .to(at('2026-12-22T12:00:00Z'))
      .happen({ what: 'cancel' });
    expect(w.subscription).toMatchObject({ state: 'ended', openBill: null });
  });
});

test('a special offer takes its part off three bills, tells each new price three days before, and is over', () => {
  const w = walk(noon).days(3).happen({ what: 'offer' }).to(at('2027-05-01T12:00:00Z'));
  expect([...w.ledger.values()]).toEqual([999, 749, 749, 749, 999, 999]);
  expect(days(w, 'notice')).toEqual(['2026-12-18', '2027-03-18']);
});

/** A day of the walk on which something happens, and what. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom<Happening[]>(
    { what: 'cancel' },
    { what: 'keep' },
    { what: 'resume' },
    { what: 'upgrade' },
    { what: 'downgrade' },
    { what: 'offer' },
    { what: 'pay' },
    { what: 'bank', pays: false },
    { what: 'bank', pays: true },
  ),
  fc.integer({ min: 1, max: 3 }).map((months): Happening => ({ what: 'pause', months })),
);
const story = fc.record({
  begins: fc.integer({ min: 0, max: 800 }),
  isAnnual: fc.boolean(),
  lateness: fc.constantFrom(0, 0, hour, 2 * day, 20 * day),
  days: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), happening), { minLength: 1, maxLength: 30 }),
});

/** What must be true after any year, whatever happened in it; `isShown` is who may watch. */
function auditWalk(w: Walk, isShown = mayWatch): string[] {
  const found: string[] = [];
  const { bills } = w.subscription;
  const billed = bills.reduce((sum, { pence }) => sum + pence, 0);
  const came = [...w.ledger.values()].reduce((sum, pence) => sum + pence, 0);
  if (billed !== came) found.push(`bills of ${billed} and a ledger of ${came}`);
  for (const [place, bill] of bills.entries()) {
    const before = bills[place - 1];
    const isUpgrade = w.seen.some(
      ({ after }) => after.openBill?.orderId === bill.orderId && after.openBill.kind === 'upgrade',
    );
    if (before && before.until > bill.from && !isUpgrade) found.push(`${bill.orderId} bills a time twice`);
    // An upgrade replaces the rest of the old period and has credited its value.
    const shownUntil =
      bills[place + 1] && (bills[place + 1]?.from ?? '') < bill.until ? bills[place + 1]?.from : bill.until;
    for (const { at: moment, after } of w.seen) {
      const isPaid = moment >= bill.from && moment < (shownUntil ?? bill.until) && after.bills.includes(bill);
      if (isPaid && !isShown(after, moment)) found.push(`${bill.orderId} is paid and not shown at ${moment}`);
    }
  }
  const versions = w.seen.map(({ after }) => after.version);
  // The first is that of the start, before anything was seen.
  if (versions.some((version, place) => version !== place + 2)) found.push(`versions ${versions.join(' ')}`);
  for (const { at: moment, after } of w.seen) {
    const graced = plusDays(after.paidUntil, graceDays + Math.ceil(w.lateness / day));
    const isOver = after.state === 'cancelled' || after.state === 'paused' ? after.paidUntil : graced;
    if (isShown(after, moment) && moment >= isOver) found.push(`shown at ${moment} though ${after.state}`);
    if (isShown(after, moment) && after.state === 'ended') found.push(`shown at ${moment} though ended`);
  }
  return found;
}

const walked = ({
  begins,
  isAnnual,
  lateness,
  days: all,
}: typeof story extends fc.Arbitrary<infer S> ? S : never): Walk => {
  const w = walk(plus(noon, begins * day), isAnnual ? annual : monthly);
  w.lateness = lateness;
  for (const [wait, what] of all) w.days(wait).happen(what);
  return w.days(60);
};

describe('whatever happens in a year', () => {
  test('paid time is shown, no time is billed twice, bills come to what was charged, and nobody watches who has no right', () => {
    fc.assert(
      fc.property(story, (told) => {
        expect(auditWalk(walked(told))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('and the audit finds a right that is cut at the date of the bill', () => {
    const isCut: typeof mayWatch = (subscription, now) =>
      now < plusDays(subscription.paidUntil, -1) && mayWatch(subscription, now);
    const w = walk(noon).to(at('2026-12-21T11:00:00Z')).happen({ what: 'offer' }).days(1);
    expect(auditWalk(w, isCut)).not.toEqual([]);
    expect(auditWalk(w)).toEqual([]);
  });
});
