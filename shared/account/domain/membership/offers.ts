import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { between, day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import { membershipMonths, rankOf } from './levels.ts';
import type { MembershipLevel } from './levels.ts';
import { standingAt } from './membership-changes.ts';
import { runsAfter, startOf } from './membership.ts';
import type { Membership, MemberStatus } from './membership.ts';
import { endOfTerm, restsOf, upgradeAt } from './proration.ts';
import type { RemainingMembership } from './proration.ts';

/** How many days before its end a year can be renewed, or a lower level chosen for the next one. */
const renewalDays = 90;
/** A renewal within so many days after the end continues the membership without a break. */
export const graceDays = 28;

/** How a customer can buy a level today. */
export type OfferKind = 'join' | 'upgrade' | 'renew' | 'next';

/** A level as offered to a customer who may buy it. */
export interface MembershipOffer {
  readonly kind: OfferKind;
  readonly level: MembershipLevel;
  /** Rests of the memberships that it replaces; empty where there are none. */
  readonly rests: readonly RemainingMembership[];
  readonly credit: Pence;
  /** What is paid. */
  readonly charge: Pence;
  readonly startsAt: Instant;
  readonly until: Instant;
}

/** Why a level cannot be bought: the customer has it, it is lower, or they need none. */
export type NoOffer =
  | { readonly kind: 'owned' | 'lower'; readonly opensAt: Instant }
  | { readonly kind: 'waiting'; readonly startsAt: Instant }
  | { readonly kind: 'staff' };

/**
 * The offer of a level to a customer today. A higher one begins at once, with the rest of the present one taken off its price; the same one
 * continues from its end and a lower one begins there, both from ninety days before it.
 */
export function offerOf(level: MembershipLevel, standing: MemberStatus, now: Instant): MembershipOffer | NoOffer {
  const { modeOfSale, allMemberships } = standingAt(standing, now);
  if (rankOf(modeOfSale) >= rankOf(staff)) return { kind: 'staff' };
  // A sale group without a membership has no end at which another could begin.
  if (standing.membership === null && rankOf(modeOfSale) >= rankOf(level.modeOfSale)) return { kind: 'staff' };
  const end = endOfPaid(allMemberships, modeOfSale, standing.membership, now);
  const rank = end === null ? -1 : rankOf(modeOfSale);
  const term = { months: membershipMonths, pence: level.pence };
  if (rankOf(level.modeOfSale) > rank || end === null) {
    const rests = restsOf({ allMemberships }, now);
    const { credit, charge, excess } = upgradeAt(level.pence, rests, now);
    const until = endOfTerm(now, term, level.pence + excess);
    const counted = credit > 0 ? rests : [];
    return { kind: end === null ? 'join' : 'upgrade', level, rests: counted, credit, charge, startsAt: now, until };
  }
  const isSame = level.modeOfSale === modeOfSale;
  const opensAt = plus(end, -renewalDays * day);
  const waiting = allMemberships.find(
    (each) => each.modeOfSale === level.modeOfSale && runsAfter(each, now) && startOf(each) > now,
  );
  if (waiting) return { kind: 'waiting', startsAt: startOf(waiting) };
  if (now < opensAt) return { kind: isSame ? 'owned' : 'lower', opensAt };
  const until = endOfTerm(end, term, level.pence);
  const none = { rests: [], credit: zero, charge: level.pence };
  return { kind: isSame ? 'renew' : 'next', level, ...none, startsAt: end, until };
}

const staff: ModeOfSale = 52;
// The sum of zero, typed as every other sum.
const zero = 0 as Pence;

/** Whether the level can be bought. */
export function isOffer(offer: MembershipOffer | NoOffer): offer is MembershipOffer {
  return 'level' in offer;
}

/** When a level could begin that cannot be bought yet, or again; null for those who need none. */
export function startOfNext(offer: NoOffer): Instant | null {
  if ('opensAt' in offer) return plus(offer.opensAt, renewalDays * day);
  return 'startsAt' in offer ? plusMonths(offer.startsAt, membershipMonths) : null;
}

/** Each of these levels, as offered to a customer. */
export function offersFor(levels: readonly MembershipLevel[], standing: MemberStatus, now: Instant) {
  return levels.map((level) => ({ level, offer: offerOf(level, standing, now) }));
}

/** When the last period of the counting level ends; null without one, or for one by proof, which has no value. */
function endOfPaid(
  all: readonly Membership[],
  modeOfSale: ModeOfSale,
  counting: Membership | null,
  now: Instant,
): Instant | null {
  if (!counting || rankOf(modeOfSale) === 0 || counting.isByProof) return null;
  const same = all.filter((each) => runsAfter(each, now) && each.modeOfSale === modeOfSale && !each.isByProof);
  return same.reduce((latest, each) => (each.expiryDate > latest ? each.expiryDate : latest), counting.expiryDate);
}

/** Since when a customer has been a member, ignoring short gaps; null for others. */
export function memberSince({ allMemberships }: Pick<MemberStatus, 'allMemberships'>, now: Instant): Instant | null {
  const begun = allMemberships
    .filter((each) => startOf(each) <= now)
    .toSorted((one, other) => (startOf(one) > startOf(other) ? -1 : 1));
  // Backwards from today, as long as each period reaches the next.
  return begun.reduce<{ since: Instant | null; isOver: boolean }>(
    ({ since, isOver }, each) => {
      const gap = between(each.expiryDate, since ?? now);
      if (isOver || gap > graceDays * day) return { since, isOver: true };
      return { since: since !== null && since < startOf(each) ? since : startOf(each), isOver };
    },
    { since: null, isOver: false },
  ).since;
}
