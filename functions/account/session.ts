import type { user } from '#shared/contract/account/user.ts';
import type { Flat } from '#shared/contract/resource.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { answer } from '#functions/http/answer.ts';
import type { Answered } from '#functions/http/answer.ts';
import { writeSessionCookies } from '#functions/http/cookie.ts';
import type { HttpRequest } from '#functions/http/request.ts';
import { hashOf, newSecret } from '#functions/runtime/ids.ts';
import { readAccount } from '#functions/store/accounts.ts';
import type { Credential } from '#functions/store/accounts.ts';
import { endSession, openSession, sessionDays } from '#functions/store/sessions.ts';
import type { NewSession } from '#functions/store/sessions.ts';
import { forgetTries } from '#functions/store/sign-in-tries.ts';

import { bringBasket } from './bring-basket.ts';
import { toUser } from './to-user.ts';

const daySeconds = 86_400;

type Owner = Pick<NewSession, 'customerId' | 'modeOfSale' | 'memberUntil' | 'isStaff'>;

/** A session that is about to be opened, and the cookies that carry its secret and a hint of it; the secret is kept nowhere else. */
export function newSession({ customerId, modeOfSale, memberUntil = null, isStaff }: Owner, now: Instant) {
  const secret = newSecret();
  const session: NewSession = { hash: hashOf(secret), customerId, modeOfSale, memberUntil, isStaff, now };
  return { session, cookies: writeSessionCookies(secret, sessionDays * daySeconds) };
}

/** Signs in to an account whose password was right; the browser's basket becomes the account's, side by side with all else. */
export async function signInWith(
  credential: Credential,
  email: string,
  request: HttpRequest,
): Promise<Answered<Flat<typeof user>>> {
  const { session, cookies } = newSession(credential, request.now);
  const [account, basket] = await Promise.all([
    readAccount(credential.customerId),
    bringBasket(credential.customerId, request.basketId, request.now),
    openSession(session),
    endCurrentSession(request),
    forgetTries(email),
  ]);
  if (!account) throw new Error(`The credential of ${credential.customerId} has no account.`);
  return answer(toUser(account, request.now), { cookies: [...cookies, ...basket] });
}

/** Ends the session that the browser came with, if any: signing in never goes on with an older one. */
export async function endCurrentSession({ visitor }: HttpRequest): Promise<void> {
  const current = await visitor();
  if (current.kind !== 'anonymous') await endSession(current.sessionHash, current.customerId);
}
