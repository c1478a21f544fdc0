import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { readLink } from '../store/account-links.ts';
import { findCredential } from '../store/accounts.ts';
import { readAccount } from '../store/accounts.ts';
import { checkAddress, moveAddress } from '../store/credentials.ts';
import { findLink } from './find-link.ts';
import { refusalOf } from './sign-in-by-link.ts';

export interface CheckedAddress {
  readonly id: string;
  readonly already: boolean;
}

const rounds = 3;

/** The press on the button of the page that checks an address. Nobody has to be signed in: the link came to that address alone. */
export async function checkEmail(token: string, now: Instant): Promise<CheckedAddress | Refusal> {
  const found = await findLink(token, 'email-check', now);
  if (isRefusal(found)) return (await wasDone(found, token, 'email-check')) ?? found;
  const use = await checkAddress(found.link, now);
  if (use === 'lost') return { id: found.account.customerId, already: true };
  return use === 'done' ? { id: found.account.customerId, already: false } : refusalOf(use);
}

/** The press on the button of the page that takes a new address. Tried again where a membership has just changed the credential. */
export async function takeNewEmail(token: string, now: Instant): Promise<CheckedAddress | Refusal> {
  for (let round = 0; round < rounds; round += 1) {
    const found = await findLink(token, 'email-change', now);
    if (isRefusal(found)) return (await wasDone(found, token, 'email-change')) ?? found;
    const { link, account } = found;
    const credential = await findCredential(account.email);
    if (!credential) return refuse('account-link-unknown');
    const use = await moveAddress(link, account, credential, now);
    if (use === 'done') return { id: account.customerId, already: false };
    if (use === 'taken') return refusalOf(use);
  }
  return refuse('too-busy', { retryAfter: 1 });
}

/** Pressed a second time, a link whose address is the account's by now has done what it was for. */
async function wasDone(
  { reason }: Refusal,
  token: string,
  purpose: 'email-check' | 'email-change',
): Promise<CheckedAddress | null> {
  if (reason !== 'account-link-used') return null;
  const customerId = token.slice(0, token.lastIndexOf('.'));
  const [link, account] = await Promise.all([readLink(customerId, purpose), readAccount(customerId)]);
  return link && account?.email === link.email ? { id: customerId, already: true } : null;
}
