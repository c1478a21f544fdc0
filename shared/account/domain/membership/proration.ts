import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { plus, day } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf, plusMonths } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

import { nameOf, runsAfter, startOf } from './membership.ts';
import type { Membership, MemberStatus } from './membership.ts';

/** The rest of a paid membership as a basket stores it: enough to compute its value on any day. */
export interface RemainingMembership {
  /** Its name within the account. */
  readonly source: string;
  readonly title: string;
  /** The value of the whole period. */
  readonly pence: Pence;
  readonly startsAt: Instant;
  readonly expiryDate: Instant;
}

/** What a customer has paid for and not used yet; free periods have no value. */
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
 * The value of the rests on a day: by days left, today included, on London's calendar. Rounded up to a penny once over all, so that the
 * customer loses none and the house less than one.
 */
export function worthOf(rests: readonly RemainingMembership[], now: Instant): Pence {
  const exact = rests.reduce((sum, rest) => {
    const [first, last] = [dayOf(rest.startsAt), dayOf(rest.expiryDate)];
    const whole = Math.max(1, daysBetween(first, last));
    const left = Math.min(whole, Math.max(0, daysBetween(dayOf(now), last)));
    return sum + (rest.pence * left) / whole;
  }, 0);
  // A tiny amount less, because floating point makes 24.000…1 of a third of £72.
  return pence(Math.ceil(exact - 1e-6));
}

/** The price of a level for a customer with a rest. */
export interface Upgrade {
  /** Taken off the price; at most the price. */
  readonly credit: Pence;
  readonly charge: Pence;
  /** The rest's value beyond the price; it buys further days. */
  readonly excess: Pence;
}

/** `credit` and `charge` add up to the price, `credit` and `excess` to the value of the rests. */
export function upgradeAt(price: Pence, rests: readonly RemainingMembership[], now: Instant): Upgrade {
  const worth = worthOf(rests, now);
  const credit = pence(Math.min(price, worth));
  return { credit, charge: pence(price - credit), excess: pence(worth - credit) };
}

/** A level's price for so many months. */
export interface Term {
  readonly months: number;
  readonly pence: Pence;
}

/** How long a sum lasts at a level: its months for its price, and proportionally more or fewer days for another sum, rounded up. */
export function endOfTerm(start: Instant, { months, pence: price }: Term, value: number): Instant {
  const whole = plusMonths(start, months);
  if (price === 0 || value === price) return whole;
  const days = daysBetween(dayOf(start), dayOf(whole));
  const bought = Math.ceil((days * Math.max(0, value)) / price - 1e-9);
  return plus(start, bought * day);
}

/** A membership cut at an instant into a past and a remaining period, with the value of each; they add up. */
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
