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
