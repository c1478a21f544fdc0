import type { user } from '#shared/contract/account/user.ts';
import type { Flat } from '#shared/contract/resource.ts';
import { generalSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import { answer } from '#functions/http/answer.ts';
import type { Answered } from '#functions/http/answer.ts';
import type { HttpRequest } from '#functions/http/request.ts';
import { newId } from '#functions/runtime/ids.ts';
import { createAccount } from '#functions/store/accounts.ts';
import type { Account } from '#functions/store/accounts.ts';
import { forgetTries } from '#functions/store/sign-in-tries.ts';

import { hashPassword } from './password.ts';
import { bringBasket } from './bring-basket.ts';
import { endCurrentSession, newSession } from './session.ts';
import { toUser } from './to-user.ts';

/** What a customer tells when they register. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Opens an account for general sale and signs in to it; null if the address has just got one. The browser's basket becomes theirs. */
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
    isStaff: false,
    membership: null,
    allMemberships: [],
    schemes: [],
    country: request.country,
    createdAt: request.now,
  };
  const { session, cookies } = newSession(account, request.now);
  const isOpened = await createAccount(account, await hashPassword(password), session);
  if (!isOpened) return null;
  const [basket] = await Promise.all([
    bringBasket(account.customerId, request.basketId, request.now),
    endCurrentSession(request),
    forgetTries(email),
  ]);
  return answer(toUser(account, request.now), { status: 201, cookies: [...cookies, ...basket] });
}
