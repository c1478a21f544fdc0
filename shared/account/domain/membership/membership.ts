import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

/** A membership as the account stores it: one period at one level. */
export interface Membership {
  readonly title: string;
  readonly expiryDate: Instant;
  /** The level; absent for those never sold here. */
  readonly modeOfSale?: ModeOfSale;
  /** The order line or gift that granted it; each grants one. */
  readonly source?: string;
  /** When it begins to count; absent for a year before its end. */
  readonly startsAt?: Instant;
  /** The value of this period, so that its rest can be taken off a higher level; absent for none. */
  readonly pence?: Pence;
  /** A membership by proof of age: it ends on its day, whatever comes before it, and has no value. */
  readonly isByProof?: true;
  /** Ended early: upgraded, or refunded. */
  readonly endedBy?: 'upgrade' | 'refund';
}

/** The fields of an account that a membership changes. */
export interface MemberStatus {
  readonly modeOfSale: ModeOfSale;
  /** The membership that counts today, or null. */
  readonly membership: Membership | null;
  readonly allMemberships: readonly Membership[];
}

export const startOf = ({ startsAt, expiryDate }: Membership): Instant => startsAt ?? plusMonths(expiryDate, -12);

/** The name of a membership within its account. */
export const nameOf = ({ source, expiryDate }: Membership): string => source ?? `until.${expiryDate}`;

export const runsAfter = ({ expiryDate }: Membership, now: Instant): boolean => expiryDate > now;

/** waiting → active → ended follow from time; the other two ends from a decision. */
export type MembershipState = 'waiting' | 'active' | 'ended' | 'upgraded' | 'refunded';

export function stateAt(membership: Membership, now: Instant): MembershipState {
  if (membership.endedBy) return membership.endedBy === 'upgrade' ? 'upgraded' : 'refunded';
  if (!runsAfter(membership, now)) return 'ended';
  return startOf(membership) > now ? 'waiting' : 'active';
}
