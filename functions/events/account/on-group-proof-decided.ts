import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { groupProofMail } from '#functions/mail/membership-mails.ts';
import { env } from '#functions/runtime/env.ts';
import { readAccount } from '#functions/store/accounts.ts';

/** A mail cannot be taken back, so its event is remembered. */
export const handler = consume(subscriptions.onGroupProofDecided, { effect: 'remember' }, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  if (account) await mail.get()(groupProofMail(account, detail, process.env[env.siteOrigin] ?? ''));
});
