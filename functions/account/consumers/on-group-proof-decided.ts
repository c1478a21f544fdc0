import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { groupProofMail } from '../mail/membership-mails.ts';
import { readAccount } from '../store/accounts.ts';

/** A mail cannot be taken back, so its event is remembered. */
export const handler = consume(subscriptions.onGroupProofDecided, { effect: 'remember' }, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  if (account) await mail.get()(groupProofMail(account, detail, process.env[env.siteOrigin] ?? ''));
});
