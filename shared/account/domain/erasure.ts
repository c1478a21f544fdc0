import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** How long an erasure request can be withdrawn by signing in. */
const coolingOffDays = 7;

export const dueFrom = (askedAt: Instant): Instant => plus(askedAt, coolingOffDays * day);

/** By then every request admitted before the closing of access has finished, and most open payments have ended. */
const untilQuiet = 15 * minute;

export const eraseFrom = (doorsClosedAt: Instant): Instant => plus(doorsClosedAt, untilQuiet);

/** What prevents an erasure: money on its way, or a duty that only this customer has. */
export const waitReasons = ['payment-open', 'refund-open', 'plan-runs'] as const;
export type WaitReason = (typeof waitReasons)[number];

/** What is lost with the account; a customer who confirms it may be erased nevertheless. */
export const losses = ['tickets', 'credit', 'rentals', 'stream', 'membership'] as const;
export type Loss = (typeof losses)[number];

/** An erasure request, stored until it is done. */
export interface Erasure {
  /** `running` can no longer be withdrawn. */
  readonly state: 'asked' | 'running';
  readonly askedAt: Instant;
  /** When the next step is due: first the end of the withdrawal period. */
  readonly dueAt: Instant;
  /** From then on nobody can sign in as this customer; absent before. */
  readonly doorsClosedAt?: Instant;
  /** It was complete before the tables were restored to an earlier instant. */
  readonly isRepeated?: true;
  /** The losses that the customer has confirmed. */
  readonly givesUp: readonly Loss[];
  /** Replaces the customer in the books; the same in every item. */
  readonly pseudonym: string;
  /** Whether guest orders and messages with the address belong to the customer too. */
  readonly hasProvenAddress: boolean;
  /** For the last mail. */
  readonly email: string;
  readonly firstName: string;
  readonly siteOrigin: string;
}

/** A customer's holdings at an instant. */
export interface CustomerHoldings {
  /** Has an order with an open payment. */
  readonly awaitsPayment: boolean;
  /** Has a refund on its way. */
  readonly awaitsRefund: boolean;
  /** Start of the next performance they have tickets for. */
  readonly nextPerformance: Instant | null;
  readonly creditPence: number;
  /** Films that can still be watched. */
  readonly runningRentals: number;
  /** `billed`: it runs and is charged again; `unbilled`: it runs to the end of the paid time, or is free. */
  readonly stream: 'billed' | 'unbilled' | null;
  readonly hasMembership: boolean;
}

/** What prevents an erasure; never anything that the customer alone can decide. */
export function waitsFor({ awaitsPayment, awaitsRefund, stream }: CustomerHoldings): readonly WaitReason[] {
  const found: Record<WaitReason, boolean> = {
    'payment-open': awaitsPayment,
    'refund-open': awaitsRefund,
    'plan-runs': stream === 'billed',
  };
  return waitReasons.filter((reason) => found[reason]);
}

/** What would be lost with the account. */
export function lossesOf(standing: CustomerHoldings): readonly Loss[] {
  const found: Record<Loss, boolean> = {
    tickets: standing.nextPerformance !== null,
    credit: standing.creditPence > 0,
    rentals: standing.runningRentals > 0,
    stream: standing.stream !== null,
    membership: standing.hasMembership,
  };
  return losses.filter((loss) => found[loss]);
}
