import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { plus, day } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf, plusMonths } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

import { nameOf, runsAfter, startOf } from './membership.ts';
import type { Membership, MemberStatus } from './membership.ts';

/** What is left of a membership that was paid for, as a basket keeps it: enough to say on any day what it is still worth. */
export interface RemainingMembership {
  /** Its name within the account. */
  readonly source: string;
  readonly title: string;
  /** What the whole of it was worth. */
  readonly pence: Pence;
  readonly startsAt: Instant;
  readonly expiryDate: Instant;
}

/** What somebody has paid for and not had yet; what was given without a price is worth nothing. */
export function restsOf(
  { allMemberships }: Pick<MemberStatus, 'allMemberships'>,
  now: Instant,
): readonly RemainingMembership[] {
  return allMemberships
    .filter((each) => runsAfter(each, now) && !each.isByProof && (each.pence ?? 0) > 0)
    .map((each) => ({
      source: nameOf(each),
      title: each.title,
      pence: each.pence ?? pence(0),
      startsAt: startOf(each),
      expiryDate: each.expiryDate,
    }));
}

/**
 * What the rests are worth on a day: each by the days that are left of it, today among them, on London's calendar. A begun penny is a
 * whole one, once over all of them, so that nobody loses any and the house less than one.
 */
export function worthOf(rests: readonly RemainingMembership[], now: Instant): Pence {
  const exact = rests.reduce((sum, rest) => {
    const [first, last] = [dayOf(rest.startsAt), dayOf(rest.expiryDate)];
    const whole = Math.max(1, daysBetween(first, last));
    const left = Math.min(whole, Math.max(0, daysBetween(dayOf(now), last)));
    return sum + (rest.pence * left) / whole;
  }, 0);
  // A hair's breadth less, because floating point makes 24.000…1 of a third of £72.
  return pence(Math.ceil(exact - 1e-6));
}

/** What a level costs somebody who has something left. */
export interface Upgrade {
  /** Taken off the price: never more than the price. */
  readonly credit: Pence;
  readonly charge: Pence;
  /** What the rest is worth beyond the price; it buys further days. */
  readonly excess: Pence;
}

/** `credit` and `charge` add up to the price, `credit` and `excess` to what the rest is worth. */
export function upgradeAt(price: Pence, rests: readonly RemainingMembership[], now: Instant): Upgrade {
  const worth = worthOf(rests, now);
  const credit = pence(Math.min(price, worth));
  return { credit, charge: pence(price - credit), excess: pence(worth - credit) };
}

/** A level at its price for so many months. */
export interface Term {
  readonly months: number;
  readonly pence: Pence;
}

/**
 * How long a sum lasts at a level: its months for its price, and more or fewer days in proportion for another sum, begun days counting
 * as whole ones.
 */
export function endOfTerm(start: Instant, { months, pence: price }: Term, value: number): Instant {
  const whole = plusMonths(start, months);
  if (price === 0 || value === price) return whole;
  const days = daysBetween(dayOf(start), dayOf(whole));
  const bought = Math.ceil((days * Math.max(0, value)) / price - 1e-9);
  return plus(start, bought * day);
}

/** A membership cut in two at a moment: what was had of it, and what is left, with what each is worth. Nothing is lost or made. */
export function cutAt(membership: Membership, now: Instant): { readonly had: Membership; readonly left: Membership } {
  const [rest] = restsOf({ allMemberships: [membership] }, now);
  const worth = rest ? worthOf([rest], now) : pence(0);
  const had = { ...membership, startsAt: startOf(membership), expiryDate: now };
  const source = `${nameOf(membership)}.rest`;
  const left = { ...membership, source, startsAt: now };
  if (membership.pence === undefined) return { had, left };
  return { had: { ...had, pence: pence(membership.pence - worth) }, left: { ...left, pence: worth } };
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / day);
}
