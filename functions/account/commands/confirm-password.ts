import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import type { SignedInVisitor } from '#functions/platform/http/visitor.ts';

import { readAccount } from '../store/accounts.ts';
import type { Account, Credential } from '../store/accounts.ts';
import { tryPassword } from './try-password.ts';

export interface Confirmed {
  readonly account: Account;
  readonly credential: Credential;
  readonly visitor: SignedInVisitor;
}

/**
 * Asks a signed-in customer for their password before a change that affects access: an unattended browser must not suffice. Attempts count
 * as sign-in attempts.
 */
export async function confirmPassword(currentPassword: string, request: HttpRequest): Promise<Confirmed | Refusal> {
  const visitor = await request.visitor();
  const account = visitor.kind === 'anonymous' ? null : await readAccount(visitor.customerId);
  if (visitor.kind === 'anonymous' || !account) return refuse('sign-in-needed');
  if (account.passwordRemovedAt !== undefined) return refuse('no-password', {}, { pointer: '/currentPassword' });
  const tried = await tryPassword(account.email, currentPassword, request);
  if (isRefusal(tried)) return tried;
  if (!tried.isRight || tried.credential?.customerId !== account.customerId) return refuseWrong();
  return { account, credential: tried.credential, visitor };
}

export function refuseWrong(): Refusal {
  return refuse('wrong-password', {}, { pointer: '/currentPassword' });
}
