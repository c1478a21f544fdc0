import { stageOf } from '#shared/account/domain/account/linked-account.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { membershipReturnMail } from '#functions/box-office/mail/return-mails.ts';
import { readReturned } from '#functions/box-office/store/returns.ts';
import { sendLetter } from '#functions/platform/mail/send-letter.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

import { tokenOf } from '../commands/find-link.ts';
import { accountLinkMail, accountsLinkedMail, accountsPartedMail } from '../mail/linked-account-mails.ts';
import { groupProofMail } from '../mail/membership-mails.ts';
import { welcomeDecisionMail, welcomeReceiptMail, welcomeReopenedMail } from '../mail/welcome-mails.ts';
import { readAccount } from '../store/accounts.ts';
import { keepSecret, readLinkedAccount } from '../store/linked-accounts.ts';
import { readWelcome } from '../store/welcome-registrations.ts';

export const onGroupProofDecided = sendLetter(subscriptions.onGroupProofDecided, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  return account && groupProofMail(account, detail, process.env[env.siteOrigin] ?? '');
});

export const onMembershipReturned = sendLetter(subscriptions.onMembershipReturned, async ({ detail }) => {
  const { order, given } = await readReturned(detail);
  return membershipReturnMail(order, given);
});

/** No mail for a registration withdrawn meanwhile. */
export const onWelcomeRegistered = sendLetter(subscriptions.onWelcomeRegistered, async ({ detail }) => {
  const { customerId, season } = detail;
  const [account, registration] = await Promise.all([readAccount(customerId), readWelcome(customerId, season)]);
  return account && registration && welcomeReceiptMail(account, registration);
});

/** Of several quick decisions only the last is sent: the registration's current state counts. */
export const onWelcomeDecided = sendLetter(subscriptions.onWelcomeDecided, async ({ detail }) => {
  const { customerId, season, status, because } = detail;
  const [account, registration] = await Promise.all([readAccount(customerId), readWelcome(customerId, season)]);
  if (!account || registration?.status !== status) return null;
  return (because === 'return' ? welcomeReopenedMail : welcomeDecisionMail)(account, registration);
});

/**
 * The secret of each mail is in that mail alone; the link keeps its hash, of the newest mail. No mail where the link is in another state by
 * now.
 */
export const onAccountLink = sendLetter(subscriptions.onAccountLink, async ({ type, detail }) => {
  const { customerId, linkId } = detail;
  const siteOrigin = process.env[env.siteOrigin] ?? '';
  const account = await readAccount(customerId);
  if (!account) return null;
  if (type === 'AccountsParted') return accountsPartedMail(account, { ...detail, siteOrigin });
  const link = await readLinkedAccount(customerId);
  const state = type === 'AccountLinkAsked' ? 'asked' : 'linked';
  if (link?.linkId !== linkId || stageOf(link, now()) !== state) return null;
  const other = await readAccount(link.otherId);
  // A confirmation counts for the address that was asked.
  if (!other || (state === 'asked' && account.email !== link.email)) return null;
  const secret = newSecret();
  if (!(await keepSecret(link, state, hashOf(secret)))) return null;
  const words = { ...link, otherEmail: other.email, siteOrigin, token: tokenOf(customerId, secret) };
  if (state === 'asked') return accountLinkMail(account, words);
  const { movedPence = 0, undoUntil } = link;
  return undoUntil === undefined ? null : accountsLinkedMail(account, { ...words, movedPence, undoUntil });
});
