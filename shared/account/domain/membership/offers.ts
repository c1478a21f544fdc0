import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { between, day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import { membershipLevels, membershipMonths, rankOf } from './levels.ts';
import type { MembershipLevel } from './levels.ts';
import { standingAt } from './membership-changes.ts';
import { runsAfter, startOf } from './membership.ts';
import type { Membership, MemberStatus } from './membership.ts';
import { endOfTerm, restsOf, upgradeAt } from './proration.ts';
import type { RemainingMembership } from './proration.ts';

/** A year can be renewed, or a lower level chosen for the next one, from so many days before it ends. */
const renewalDays = 90;
/** Somebody who comes back within so many days of the end has been a member without a break. */
export const graceDays = 28;

/** How a level can be had by somebody today. */
export type OfferKind = 'join' | 'upgrade' | 'renew' | 'next';

/** A level as it stands before somebody who may buy it. */
export interface MembershipOffer {
  readonly kind: OfferKind;
  readonly level: MembershipLevel;
  /** What is left of the memberships that it replaces; empty where there is none. */
  readonly rests: readonly RemainingMembership[];
  readonly credit: Pence;
  /** What is paid. */
  readonly charge: Pence;
  readonly startsAt: Instant;
  readonly until: Instant;
}

/** Why a level cannot be bought: it is the one that somebody has, a lower one, or they need none. */
export type NoOffer =
  | { readonly kind: 'owned' | 'lower'; readonly opensAt: Instant }
  | { readonly kind: 'waiting'; readonly startsAt: Instant }
  | { readonly kind: 'staff' };

/**
 * What a level comes to for somebody today. A higher one begins at once, and what is left of the present one is taken off its price; the
 * same one goes on from its end and a lower one begins there, both from ninety days before it.
 */
export function offerOf(level: MembershipLevel, standing: MemberStatus, now: Instant): MembershipOffer | NoOffer {
  const { modeOfSale, allMemberships } = standingAt(standing, now);
  if (rankOf(modeOfSale) >= rankOf(staff)) return { kind: 'staff' };
  // A sale group that no membership stands behind has no end that another could begin at.
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
// No sum at all, as every other sum of the house is written.
const zero = 0 as Pence;

/** Whether something can be bought. */
export function isOffer(offer: MembershipOffer | NoOffer): offer is MembershipOffer {
  return 'level' in offer;
}

/** When a level would begin that cannot be bought yet, or once more; null for those who need none. */
export function startOfNext(offer: NoOffer): Instant | null {
  if ('opensAt' in offer) return plus(offer.opensAt, renewalDays * day);
  return 'startsAt' in offer ? plusMonths(offer.startsAt, membershipMonths) : null;
}

/** Every level that is sold online, as it stands before somebody. */
export function offersFor(standing: MemberStatus, now: Instant) {
  return membershipLevels.map((level) => ({ level, offer: offerOf(level, standing, now) }));
}

/** When the last stretch of the level that counts is over; null without one, or with one that came by proof and is worth nothing. */
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

/** Since when somebody has been a member without a break worth the name; null for those who are none. */
export function memberSince({ allMemberships }: Pick<MemberStatus, 'allMemberships'>, now: Instant): Instant | null {
  const begun = allMemberships
    .filter((each) => startOf(each) <= now)
    .toSorted((one, other) => (startOf(one) > startOf(other) ? -1 : 1));
  // Backwards from today, as long as each one reaches the next.
  return begun.reduce<{ since: Instant | null; isOver: boolean }>(
    ({ since, isOver }, each) => {
      const gap = between(each.expiryDate, since ?? now);
      if (isOver || gap > graceDays * day) return { since, isOver: true };
      return { since: since !== null && since < startOf(each) ? since : startOf(each), isOver };
    },
    { since: null, isOver: false },
  ).since;
}
