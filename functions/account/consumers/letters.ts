import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { membershipReturnMail } from '#functions/box-office/mail/return-mails.ts';
import { readReturned } from '#functions/box-office/store/returns.ts';
import { sendLetter } from '#functions/platform/mail/send-letter.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { groupProofMail } from '../mail/membership-mails.ts';
import { welcomeDecisionMail, welcomeReceiptMail, welcomeReopenedMail } from '../mail/welcome-mails.ts';
import { readAccount } from '../store/accounts.ts';
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
