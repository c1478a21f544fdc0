import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import { nextPerformanceOf } from '#shared/box-office/domain/order/summary.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Subscription } from '#shared/streaming/domain/subscription/record.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';

import type { Membership } from './membership/join.ts';

/** For so long a wish to be erased can be taken back by signing in. */
const coolingOffDays = 7;

export const dueFrom = (askedAt: Instant): Instant => plus(askedAt, coolingOffDays * day);

/** What has to be done first, because money is on its way or somebody has a duty that nobody else can do. */
export const waitReasons = ['payment-open', 'refund-open', 'plan-runs', 'staff'] as const;
export type WaitReason = (typeof waitReasons)[number];

/** What is lost with the account; whoever says so may be erased nevertheless. */
export const losses = ['tickets', 'credit', 'rentals', 'stream', 'membership'] as const;
export type Loss = (typeof losses)[number];

/** A wish to be erased, as it is kept until it is done. */
export interface Erasure {
  /** `running` can no longer be taken back. */
  readonly state: 'asked' | 'running';
  readonly askedAt: Instant;
  readonly dueAt: Instant;
  /** What they have said they give up. */
  readonly givesUp: readonly Loss[];
  /** Stands for the customer in the books from then on; the same in every row. */
  readonly pseudonym: string;
  /** Whether what was bought or written with the address as a guest is theirs as well. */
  readonly hasProvenAddress: boolean;
  /** For the last letter. */
  readonly email: string;
  readonly firstName: string;
  readonly siteOrigin: string;
}

/** What somebody has with the house. */
export interface Standing {
  readonly isStaff: boolean;
  readonly orders: readonly OrderSummary[];
  /** Returns whose money is still with the provider. */
  readonly openReturns: number;
  readonly creditPence: number;
  /** Films that can still be watched. */
  readonly runningRentals: number;
  readonly subscription: Subscription | null;
  readonly membership: Membership | null;
}

const runs: ReadonlySet<string> = new Set(['active', 'grace', 'paused']);

/** What stands in the way of an erasure; nothing does that its owner can decide alone. */
export function waitsFor(standing: Standing, now: Instant): readonly WaitReason[] {
  const { isStaff, orders, openReturns, subscription } = standing;
  const isIn = (state: OrderSummary['state']): boolean => orders.some((order) => order.state === state);
  const isBilled = subscription !== null && !subscription.isFree && runs.has(stateAt(subscription, now));
  const found: Record<WaitReason, boolean> = {
    'payment-open': isIn('awaiting-payment'),
    'refund-open': isIn('refund-due') || openReturns > 0,
    'plan-runs': isBilled,
    staff: isStaff,
  };
  return waitReasons.filter((reason) => found[reason]);
}

/** What would be lost at this moment. */
export function lossesOf(standing: Standing, now: Instant): readonly Loss[] {
  const { orders, creditPence, runningRentals, subscription, membership } = standing;
  const found: Record<Loss, boolean> = {
    tickets: orders.some((order) => nextPerformanceOf(order, now) !== null),
    credit: creditPence > 0,
    rentals: runningRentals > 0,
    stream: subscription !== null && stateAt(subscription, now) !== 'ended',
    membership: membership !== null && membership.expiryDate > now,
  };
  return losses.filter((loss) => found[loss]);
}
