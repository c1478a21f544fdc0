import type { user } from '#shared/account/contract/user.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { answer } from '#functions/platform/http/answer.ts';
import type { Answered } from '#functions/platform/http/answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { newId, newSecret } from '#functions/platform/runtime/ids.ts';

import { accountMailLines } from '../store/account-mails.ts';
import { createAccount } from '../store/accounts.ts';
import type { Account } from '../store/accounts.ts';
import { forgetTries } from '../store/sign-in-tries.ts';
import { userView } from '../views/user-view.ts';
import { siteOriginOf } from './ask-for-link.ts';
import { hashPassword } from './password.ts';
import { arrive, newSession } from './sign-in.ts';

/** The data that a customer enters to register. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Null: they sign in by links until they choose one. */
  readonly password: string | null;
}

/**
 * Opens an account with the general sale group and signs in; null if the address has just got an account. The browser's basket becomes the
 * customer's, and a mail asks them to verify the address.
 */
export async function openAccount(
  { firstName, lastName, email, password }: Registration,
  request: HttpRequest,
): Promise<Answered<Flat<typeof user>> | null> {
  const account: Account = {
    customerId: newId(),
    email,
    firstName,
    lastName,
    modeOfSale: generalSale,
    membership: null,
    allMemberships: [],
    schemes: [],
    country: request.country,
    createdAt: request.now,
    ...(password === null ? { passwordRemovedAt: request.now } : {}),
  };
  const { session, cookies } = newSession(account, request.now, request.headers);
  const siteOrigin = siteOriginOf(request);
  const check = accountMailLines(
    { kind: 'email-check', to: email, customerId: account.customerId, siteOrigin },
    request.now,
  );
  const isOpened = await createAccount(account, await hashPassword(password ?? newSecret()), session, check);
  if (!isOpened) return null;
  const [arrived] = await Promise.all([arrive(account.customerId, cookies, request), forgetTries(email)]);
  return answer(userView(account, request.now), { status: 201, cookies: arrived });
}
