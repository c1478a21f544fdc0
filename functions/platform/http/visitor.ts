import type { CustomerId } from '#shared/kernel/ids.ts';

/** Who is asking. Identity comes from the session only, never from a parameter. */
export type Visitor = AnonymousVisitor | SignedInVisitor;

interface AnonymousVisitor {
  readonly kind: 'anonymous';
  readonly customerId: null;
  /** General sale, 9 (spec 1 §3). */
  readonly modeOfSale: number;
}

export interface SignedInVisitor {
  readonly kind: 'customer' | 'staff';
  readonly customerId: CustomerId;
  readonly modeOfSale: number;
  /** Hash under which the session is stored. */
  readonly sessionHash: string;
  /** The day of its last use as it was noted, `2026-12-03`. */
  readonly sessionUsedOn?: string | undefined;
}

export const anonymous: AnonymousVisitor = { kind: 'anonymous', customerId: null, modeOfSale: 9 };
