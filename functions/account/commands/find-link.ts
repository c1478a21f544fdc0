import { lifetimeInWords, standingOfLink } from '#shared/account/domain/account/account-link.ts';
import type { AccountLink, LinkPurpose } from '#shared/account/domain/account/account-link.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { readLink } from '../store/account-links.ts';
import { readAccount } from '../store/accounts.ts';
import type { Account } from '../store/accounts.ts';

export interface FoundLink {
  readonly link: AccountLink;
  readonly account: Account;
}

/** `customerId.secret`, as in mails. */
export function tokenOf(customerId: CustomerId, secret: string): string {
  return `${customerId}.${secret}`;
}

/** The link of a token for one purpose, with its account, or why it is invalid. One round trip. */
export async function findLink(token: string, purpose: LinkPurpose, now: Instant): Promise<FoundLink | Refusal> {
  const dot = token.lastIndexOf('.');
  const customerId = token.slice(0, dot);
  const [link, account] = await Promise.all([readLink(customerId, purpose), readAccount(customerId)]);
  const standing = standingOfLink(link, hashOf(token.slice(dot + 1)), now);
  if (!link || !account || standing === 'unknown') return refuse('account-link-unknown');
  if (standing === 'good') return { link, account };
  return standing === 'used' ? refuse('account-link-used') : refuseExpired(purpose);
}

function refuseExpired(purpose: LinkPurpose): Refusal {
  return refuse('account-link-expired', { lifetime: lifetimeInWords[purpose] });
}
