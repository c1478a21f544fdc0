import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { welcomeReceiptMail } from '#functions/mail/welcome-mails.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readWelcome } from '#functions/store/welcome-registrations.ts';

/** A registration that was taken back before its mail was written needs none. */
export const handler = consume(subscriptions.onWelcomeRegistered, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, season } = detail;
  const [account, registration] = await Promise.all([readAccount(customerId), readWelcome(customerId, season)]);
  if (account && registration) await mail.get()(welcomeReceiptMail(account, registration));
});
