import type { PathEntry } from '#shared/kernel/contract/path.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import type { HttpRequest } from './request.ts';
import type { SignedInVisitor } from './visitor.ts';

/** The access word of the contract, enforced in one place. Public paths do not wait for the session. */
export async function checkAccess(entry: PathEntry, request: HttpRequest): Promise<Refusal | null> {
  if (entry.access === 'public') return null;
  const visitor = await request.visitor();
  if (visitor.kind === 'anonymous') return refuse('sign-in-needed');
  return entry.access === 'staff' && visitor.kind !== 'staff' ? refuse('staff-only') : null;
}

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
