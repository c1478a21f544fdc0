import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

/** A membership as the account keeps it: one stretch of time at one level. */
export interface Membership {
  readonly title: string;
  readonly expiryDate: Instant;
  /** The level; absent for those that were never sold here. */
  readonly modeOfSale?: ModeOfSale;
  /** The order's line or the gift that brought it: each of them brings one. */
  readonly source?: string;
  /** When it begins to count; without it, a year before its end. */
  readonly startsAt?: Instant;
  /** What this stretch is worth, so that the rest of it can count towards a higher level; without it, nothing does. */
  readonly pence?: Pence;
  /** The group of those who have shown their age: it ends on its day, whatever comes before it, and is worth nothing. */
  readonly isByProof?: true;
  /** Ended before its time: counted towards a higher level, or taken back with its price. */
  readonly endedBy?: 'upgrade' | 'refund';
}

/** What of an account a membership changes. */
export interface MemberStatus {
  readonly modeOfSale: ModeOfSale;
  /** The one that counts today, or null. */
  readonly membership: Membership | null;
  readonly allMemberships: readonly Membership[];
}

export const startOf = ({ startsAt, expiryDate }: Membership): Instant => startsAt ?? plusMonths(expiryDate, -12);

/** The name of a membership within its account. */
export const nameOf = ({ source, expiryDate }: Membership): string => source ?? `until.${expiryDate}`;

export const runsAfter = ({ expiryDate }: Membership, now: Instant): boolean => expiryDate > now;

/** waiting → active → ended is time's doing; the other two ends are somebody's. */
export type MembershipState = 'waiting' | 'active' | 'ended' | 'upgraded' | 'refunded';

export function stateAt(membership: Membership, now: Instant): MembershipState {
  if (membership.endedBy) return membership.endedBy === 'upgrade' ? 'upgraded' : 'refunded';
  if (!runsAfter(membership, now)) return 'ended';
  return startOf(membership) > now ? 'waiting' : 'active';
}
