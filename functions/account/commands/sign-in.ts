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
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { writeSessionCookies } from '#functions/platform/http/visitor.ts';
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

type Owner = Pick<NewSession, 'customerId' | 'modeOfSale' | 'memberUntil'>;

/** A session about to be opened, with the cookies for its secret and its hint; the secret is stored nowhere else. */
export function newSession(
  { customerId, modeOfSale, memberUntil = null }: Owner,
  now: Instant,
  headers: HttpRequest['headers'] = {},
) {
  const secret = newSecret();
  const device = describeDevice(headers['user-agent']);
  const session: NewSession = { hash: hashOf(secret), customerId, modeOfSale, memberUntil, device, now };
  return { session, cookies: writeSessionCookies(secret, sessionDays * daySeconds) };
}

/**
 * Opens a session after a correct password and moves the browser's basket to the account, in parallel. Opens nothing where the password has
 * changed since the check.
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

/** The cookies after a sign-in: the browser is remembered, its basket moves, and its previous session ends. */
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
  // A started trailer goes on; films opened by another account do not.
  const films = before.kind === 'anonymous' ? [] : closeFilms(request.cookies);
  return [...cookies, device, ...films, ...basket];
}

/** The answer to a browser that has just signed in. */
export function welcome(
  account: Account,
  cookies: readonly string[],
  request: HttpRequest,
): Answered<Flat<typeof user>> {
  return answer(userView(account, request.now), { cookies });
}

/** Ends the browser's previous session, if any: a sign-in never reuses one. */
export async function endCurrentSession({ visitor }: HttpRequest): Promise<void> {
  const current = await visitor();
  if (current.kind !== 'anonymous') await endSession(current.sessionHash, current.customerId);
}
