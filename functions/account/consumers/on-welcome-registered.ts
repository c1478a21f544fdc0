import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { welcomeReceiptMail } from '../mail/welcome-mails.ts';
import { readAccount } from '../store/accounts.ts';
import { readWelcome } from '../store/welcome-registrations.ts';

/** A registration that was taken back before its mail was written needs none. */
export const handler = consume(subscriptions.onWelcomeRegistered, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, season } = detail;
  const [account, registration] = await Promise.all([readAccount(customerId), readWelcome(customerId, season)]);
  if (account && registration) await mail.get()(welcomeReceiptMail(account, registration));
});
