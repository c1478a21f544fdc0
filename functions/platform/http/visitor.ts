import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import type { HttpRequest } from './request.ts';

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

/** The signed-in visitor of a `customer` or `staff` path. */
export async function signedIn(request: HttpRequest): Promise<SignedInVisitor> {
  const visitor = await request.visitor();
  if (visitor.kind === 'anonymous') throw new Error('A path that asks for its customer must not be public.');
  return visitor;
}

/** `customerId` parameters exist for compatibility: they may only repeat what the session says (design §9). */
export function refuseOther(visitor: SignedInVisitor, customerId: CustomerId | undefined): Refusal | null {
  return customerId === undefined || customerId === visitor.customerId ? null : refuse('not-yours');
}
