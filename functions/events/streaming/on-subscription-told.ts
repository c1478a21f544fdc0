import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { subscriptionMail } from '#functions/mail/subscription-mails.ts';
import { env } from '#functions/runtime/env.ts';
import { readAccount } from '#functions/store/accounts.ts';

/** A mail cannot be taken back, so its event is remembered. */
export const handler = consume(subscriptions.onSubscriptionTold, { effect: 'remember' }, async (received) => {
  const account = await readAccount(received.detail.customerId);
  // Nobody is left to write to.
  if (!account) return;
  const message = subscriptionMail(account, received, process.env[env.siteOrigin] ?? '');
  if (message) await mail.get()(message);
});
