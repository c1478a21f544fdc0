import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** For so long a wish to be erased can be taken back by signing in. */
const coolingOffDays = 7;

export const dueFrom = (askedAt: Instant): Instant => plus(askedAt, coolingOffDays * day);

/**
 * What a signed-in request was doing when its customer's doors closed has been written by then, and a payment that was opened has mostly
 * come to its end.
 */
const untilQuiet = 15 * minute;

export const eraseFrom = (doorsClosedAt: Instant): Instant => plus(doorsClosedAt, untilQuiet);

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
  /** When the next step is due: at first the end of the time to think better of it. */
  readonly dueAt: Instant;
  /** From then on nobody can sign in as this customer; absent before. */
  readonly doorsClosedAt?: Instant;
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

/** What a customer has with the house, at one moment. */
export interface CustomerHoldings {
  readonly isStaff: boolean;
  /** A payment of theirs is under way. */
  readonly awaitsPayment: boolean;
  /** Money of theirs is still on its way back. */
  readonly awaitsRefund: boolean;
  /** Start of the next performance that they have tickets for. */
  readonly nextPerformance: Instant | null;
  readonly creditPence: number;
  /** Films that can still be watched. */
  readonly runningRentals: number;
  /** `billed`: it runs and is charged again; `unbilled`: it runs to the end of what is paid, or costs nothing. */
  readonly stream: 'billed' | 'unbilled' | null;
  readonly hasMembership: boolean;
}

/** What stands in the way of an erasure; nothing does that its owner can decide alone. */
export function waitsFor({ isStaff, awaitsPayment, awaitsRefund, stream }: CustomerHoldings): readonly WaitReason[] {
  const found: Record<WaitReason, boolean> = {
    'payment-open': awaitsPayment,
    'refund-open': awaitsRefund,
    'plan-runs': stream === 'billed',
    staff: isStaff,
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
