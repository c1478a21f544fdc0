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

/** Verifies an address by the link of a mail. Needs no session: the link was sent to that address only. */
export async function checkEmail(token: string, now: Instant): Promise<CheckedAddress | Refusal> {
  const found = await findLink(token, 'email-check', now);
  if (isRefusal(found)) return (await wasDone(found, token, 'email-check')) ?? found;
  const use = await checkAddress(found.link, now);
  if (use === 'lost') return { id: found.account.customerId, already: true };
  return use === 'done' ? { id: found.account.customerId, already: false } : refusalOf(use);
}

/** Changes the address by the link of a mail. Tries again where a membership has just changed the credential. */
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

/** Whether the link has been used already: its address is the account's now. */
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
