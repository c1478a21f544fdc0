import type { user } from '#shared/account/contract/user.ts';
import { describeDevice } from '#shared/account/domain/account/device.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { bringBasket } from '#functions/box-office/commands/bring-basket.ts';
import { answer } from '#functions/platform/http/answer.ts';
import type { Answered } from '#functions/platform/http/answer.ts';
import { writeSessionCookies } from '#functions/platform/http/cookie.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { closeFilms } from '#functions/platform/media/opened-films.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

import { readAccount } from '../store/accounts.ts';
import type { Account, Credential } from '../store/accounts.ts';
import { passwordGuard } from '../store/credentials.ts';
import { endSession, openSession, sessionDays } from '../store/sessions.ts';
import type { NewSession } from '../store/sessions.ts';
import { userView } from '../views/user-view.ts';
import { rememberDevice } from './known-device.ts';

const daySeconds = 86_400;

type Owner = Pick<NewSession, 'customerId' | 'modeOfSale' | 'memberUntil' | 'isStaff'>;

/** A session that is about to be opened, and the cookies that carry its secret and a hint of it; the secret is kept nowhere else. */
export function newSession(
  { customerId, modeOfSale, memberUntil = null, isStaff }: Owner,
  now: Instant,
  headers: HttpRequest['headers'] = {},
) {
  const secret = newSecret();
  const device = describeDevice(headers['user-agent']);
  const session: NewSession = { hash: hashOf(secret), customerId, modeOfSale, memberUntil, isStaff, device, now };
  return { session, cookies: writeSessionCookies(secret, sessionDays * daySeconds) };
}

/**
 * Signs in to an account whose password was right; the browser's basket becomes the account's, side by side with all else. Where the
 * password has been changed since it was looked at, nothing is opened.
 */
export async function signInWith(
  credential: Credential,
  email: string,
  request: HttpRequest,
): Promise<Answered<Flat<typeof user>> | Refusal> {
  const { session, cookies } = newSession(credential, request.now, request.headers);
  const isOpened = await openSession(session, [passwordGuard(email, credential)]);
  if (!isOpened) return refuse('wrong-credentials');
  const [account, arrived] = await Promise.all([
    readAccount(credential.customerId),
    arrive(credential.customerId, cookies, request),
  ]);
  if (!account) throw new Error(`The credential of ${credential.customerId} has no account.`);
  return welcome(account, arrived, request);
}

/** The cookies of a browser whose new session is open: it is known from now on, its basket comes along, and the session that it came with ends. */
export async function arrive(
  customerId: CustomerId,
  cookies: readonly string[],
  request: HttpRequest,
): Promise<readonly string[]> {
  const [basket, before, device] = await Promise.all([
    bringBasket(customerId, request.basketId, request.now),
    request.visitor(),
    rememberDevice(customerId, request.cookies, request.now),
    endCurrentSession(request),
  ]);
  // A trailer that a visitor has begun goes on; what was open to another account does not.
  const films = before.kind === 'anonymous' ? [] : closeFilms(request.cookies);
  return [...cookies, device, ...films, ...basket];
}

/** What a browser is told that has just signed in. */
export function welcome(
  account: Account,
  cookies: readonly string[],
  request: HttpRequest,
): Answered<Flat<typeof user>> {
  return answer(userView(account, request.now), { cookies });
}

/** Ends the session that the browser came with, if any: signing in never goes on with an older one. */
export async function endCurrentSession({ visitor }: HttpRequest): Promise<void> {
  const current = await visitor();
  if (current.kind !== 'anonymous') await endSession(current.sessionHash, current.customerId);
}
