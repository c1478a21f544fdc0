import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { subscriptionMail } from '../mail/subscription-mails.ts';

/** A mail cannot be taken back, so its event is remembered. */
export const handler = consume(subscriptions.onSubscriptionTold, { effect: 'remember' }, async (received) => {
  const account = await readAccount(received.detail.customerId);
  // Nobody is left to write to.
  if (!account) return;
  const message = subscriptionMail(account, received, process.env[env.siteOrigin] ?? '');
  if (message) await mail.get()(message);
});
