import type { user } from '#shared/account/contract/user.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Answered } from '#functions/platform/http/answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { resetPassword } from '../store/credentials.ts';
import { endSessions } from '../store/sessions.ts';
import { forgetTries } from '../store/sign-in-tries.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findLink } from './find-link.ts';
import { hashPassword } from './password.ts';
import { ownerOf, refusalOf } from './sign-in-by-link.ts';
import { arrive, newSession, welcome } from './sign-in.ts';

/**
 * Sets a new password by the link of a mail: signs in here, signs out everywhere else, and ends every other link of the account. A refused
 * password does not use up the link.
 */
export async function resetBy(
  { token, password }: { readonly token: string; readonly password: string },
  request: HttpRequest,
): Promise<Answered<Flat<typeof user>> | Refusal> {
  const { now } = request;
  const [found] = await Promise.all([findLink(token, 'password-reset', now), request.visitor()]);
  if (isRefusal(found)) return found;
  const { link, account: before } = found;
  // A new password ends the state of a removed one.
  const { passwordRemovedAt: _, ...account } = before;
  const refused = await checkNewPassword(password, account);
  if (refused) return refused;
  const { session, cookies } = newSession(ownerOf(account, request), now, request.headers);
  const use = await resetPassword(link, await hashPassword(password), session, now);
  if (use !== 'done') return refusalOf(use);
  await endSessions(account.customerId, now, session.hash);
  const [arrived] = await Promise.all([arrive(account.customerId, cookies, request), forgetTries(account.email)]);
  return welcome({ ...account, emailVerifiedAt: account.emailVerifiedAt ?? now }, arrived, request);
}
