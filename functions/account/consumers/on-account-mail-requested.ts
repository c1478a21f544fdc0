import { linkLifetime } from '#shared/account/domain/account/account-link.ts';
import type { LinkPurpose } from '#shared/account/domain/account/account-link.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

import { tokenOf } from '../commands/find-link.ts';
import {
  addressInUseMail,
  emailChangeAskedMail,
  emailChangedMail,
  linkMail,
  noAccountMail,
  passwordChangedMail,
  passwordRemovedMail,
} from '../mail/account-mails.ts';
import { keepLink } from '../store/account-links.ts';
import { readAccountMail } from '../store/account-mails.ts';
import type { AccountMail } from '../store/account-mails.ts';
import { findCredential, readAccount } from '../store/accounts.ts';
import type { Account } from '../store/accounts.ts';

/**
 * Writes the mails about an account. It creates a link's secret and stores only its hash, so that the secret appears in the mail alone, not
 * in an event or queue. One request, one mail.
 */
export const handler = consume(subscriptions.onAccountMailRequested, { effect: 'remember' }, async ({ detail }) => {
  const asked = await readAccountMail(detail.mailId);
  // Stored for a week; a later delivery has nothing to send.
  if (!asked) return;
  const written = await write(asked);
  if (written) await mail.get()(written);
});

/** The mail to send; null where it is outdated. */
async function write(asked: AccountMail): Promise<Mail | null> {
  const customerId = asked.customerId ?? (await findCredential(asked.to))?.customerId ?? null;
  const account = customerId === null ? null : await readAccount(customerId);
  const reader = {
    to: asked.to,
    customerId: account?.customerId ?? null,
    firstName: account?.firstName ?? null,
    siteOrigin: asked.siteOrigin,
  };
  switch (asked.kind) {
    case 'password-changed':
      return passwordChangedMail(reader);
    case 'password-removed':
      return passwordRemovedMail(reader);
    case 'email-change-asked':
      return emailChangeAskedMail(reader, asked.newEmail ?? '');
    case 'email-changed':
      return emailChangedMail(reader, asked.newEmail ?? '');
    case 'sign-in':
    case 'password-reset':
      return account ? withLink(asked, asked.kind, account) : noAccountMail(reader, asked.redirectUrl);
    case 'email-check':
      // Verified meanwhile, or moved to another address.
      if (!account || account.emailVerifiedAt !== undefined || account.email !== asked.to) return null;
      return withLink(asked, asked.kind, account);
    case 'email-change':
      if (!account || account.email === asked.to) return null;
      // The owner of the address must not learn the name of the customer who requested the change.
      if (await findCredential(asked.to)) return addressInUseMail({ ...reader, customerId: null, firstName: null });
      return withLink(asked, asked.kind, account);
  }
}

/** Creates the link and its mail; null where a newer link of this purpose exists. */
async function withLink(asked: AccountMail, purpose: LinkPurpose, account: Account): Promise<Mail | null> {
  const { to, redirectUrl, siteOrigin, askedAt } = asked;
  const secret = newSecret();
  const isKept = await keepLink({
    purpose,
    customerId: account.customerId,
    hash: hashOf(secret),
    email: to,
    redirectUrl,
    siteOrigin,
    madeAt: askedAt,
    expiresAt: plus(now(), linkLifetime[purpose]),
  });
  if (!isKept) return null;
  // A mail to an unverified address carries no typed name.
  const firstName = purpose === 'email-change' ? null : account.firstName;
  const { customerId } = account;
  return linkMail({ to, customerId, firstName, siteOrigin }, purpose, tokenOf(customerId, secret), redirectUrl);
}
