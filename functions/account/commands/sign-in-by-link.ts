import type { user } from '#shared/account/contract/user.ts';
import { safeRedirect } from '#shared/account/domain/account/redirect.ts';
import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { countsUntil } from '#shared/account/domain/membership/membership-changes.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { answer } from '#functions/platform/http/answer.ts';
import type { Answered } from '#functions/platform/http/answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { newSecret } from '#functions/platform/runtime/ids.ts';

import type { Account } from '../store/accounts.ts';
import { openByLink } from '../store/credentials.ts';
import type { LinkUse } from '../store/credentials.ts';
import { endSessions } from '../store/sessions.ts';
import { forgetTries } from '../store/sign-in-tries.ts';
import { userView } from '../views/user-view.ts';
import { findLink } from './find-link.ts';
import { hashPassword } from './password.ts';
import { arrive, newSession } from './sign-in.ts';

type SignedIn = Flat<typeof user> & { readonly redirectUrl: string; readonly passwordRemoved: boolean };

/** Sessions of an account carry its current sale group, wherever they were opened. */
export function ownerOf(account: Account, request: HttpRequest) {
  const today = standingAt(account, request.now);
  const { customerId, modeOfSale } = today;
  return { customerId, modeOfSale, memberUntil: countsUntil(today) };
}

/** Why a link that was valid a moment ago was refused. */
export function refusalOf(use: Exclude<LinkUse, 'done'>): Refusal {
  if (use === 'lost') return refuse('account-link-used');
  return refuse(use === 'taken' ? 'address-taken' : 'account-link-unknown');
}

/**
 * Signs in by the link of a mail. Where the address was unverified until now, someone else may have registered with it, know the password
 * and be signed in: both end here, and a mail tells how to choose a new password.
 */
export async function signInByLink(token: string, request: HttpRequest): Promise<Answered<SignedIn> | Refusal> {
  const { now } = request;
  const [found] = await Promise.all([findLink(token, 'sign-in', now), request.visitor()]);
  if (isRefusal(found)) return found;
  const { link, account } = found;
  const { session, cookies } = newSession(ownerOf(account, request), now, request.headers);
  const isFirstProof = account.emailVerifiedAt === undefined;
  const removal = isFirstProof ? { passwordHash: await hashPassword(newSecret()) } : null;
  const use = await openByLink(link, session, removal, now);
  if (use !== 'done') return refusalOf(use);
  const [arrived] = await Promise.all([
    arrive(account.customerId, cookies, request),
    forgetTries(account.email),
    ...(isFirstProof ? [endSessions(account.customerId, now, session.hash)] : []),
  ]);
  const verified: Account = {
    ...account,
    emailVerifiedAt: account.emailVerifiedAt ?? now,
    ...(isFirstProof ? { passwordRemovedAt: now } : {}),
  };
  const signedIn = { ...userView(verified, now), redirectUrl: safeRedirect(link.redirectUrl) };
  return answer({ ...signedIn, passwordRemoved: isFirstProof }, { cookies: arrived });
}
