import { generalSale } from '../mode-of-sale/mode-of-sale.ts';
import type { ModeOfSale } from '../mode-of-sale/mode-of-sale.ts';
import type { Instant } from '../time/instant.ts';
import { plusMonths } from '../time/london.ts';

import { rankOf } from './levels.ts';

/** A membership as the account keeps it. */
export interface Membership {
  readonly title: string;
  readonly expiryDate: Instant;
  /** The level; absent for those that were never sold here. */
  readonly modeOfSale?: ModeOfSale;
  /** The order's line or the gift that brought it: each of them brings one. */
  readonly source?: string;
}

/** What of an account a membership changes. */
export interface Standing {
  readonly modeOfSale: ModeOfSale;
  /** The one that counts today, or null. */
  readonly membership: Membership | null;
  readonly allMemberships: readonly Membership[];
}

export interface Bought {
  readonly title: string;
  readonly modeOfSale: ModeOfSale;
  readonly months: number;
  readonly source: string;
}

/** Sale groups that no membership brings and none takes away: staff, and those who see everything. */
const beyondMembership: ReadonlySet<ModeOfSale> = new Set([52, 37]);

/** Until when a sale group counts that a membership has brought; null for one that does not end with it. */
export function countsUntil({ modeOfSale, membership }: Pick<Standing, 'modeOfSale' | 'membership'>): Instant | null {
  return beyondMembership.has(modeOfSale) ? null : (membership?.expiryDate ?? null);
}

/**
 * Who somebody is today. When the membership that counted has ended, the highest of those that still run counts; without one, general
 * sale, and the one that has ended stays to be seen.
 */
export function standingAt<S extends Standing>(standing: S, now: Instant): S {
  const until = countsUntil(standing);
  if (until === null || until > now) return standing;
  const [next] = standing.allMemberships
    .filter(({ expiryDate, modeOfSale }) => modeOfSale !== undefined && expiryDate > now)
    .toSorted((one, other) => rankOf(other.modeOfSale ?? generalSale) - rankOf(one.modeOfSale ?? generalSale));
  return { ...standing, modeOfSale: next?.modeOfSale ?? generalSale, membership: next ?? standing.membership };
}

/**
 * An account after a membership has arrived: nothing that was paid for is lost. The same level goes on from its end; a higher one counts
 * at once; a lower one waits until the one that counts has ended. The same source twice comes to the same.
 */
export function join(standing: Standing, { title, modeOfSale, months, source }: Bought, now: Instant): Standing {
  const { membership, allMemberships } = standing;
  if (allMemberships.some((other) => other.source === source)) return standing;
  const current = membership && membership.expiryDate > now ? membership : null;
  const isStaff = beyondMembership.has(standing.modeOfSale);
  const rank = current && !isStaff ? rankOf(standing.modeOfSale) : -1;
  const isHigher = rankOf(modeOfSale) > rank;
  const expiryDate = plusMonths(current && !isHigher ? current.expiryDate : now, months);
  const bought: Membership = { title, expiryDate, modeOfSale, source };
  return {
    modeOfSale: isStaff || !(isHigher || rankOf(modeOfSale) === rank) ? standing.modeOfSale : modeOfSale,
    membership: current && rankOf(modeOfSale) < rank ? current : bought,
    allMemberships: [...allMemberships, bought],
  };
}
