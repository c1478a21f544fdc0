import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { streamReturnDeskMail } from '../mail/stream-return-mails.ts';
import { readStreamReturn } from '../store/stream-returns.ts';

export const handler = consume(subscriptions.onStreamReturnRequested, { effect: 'remember' }, async ({ detail }) => {
  const wish = await readStreamReturn(detail);
  if (!wish) throw new Error(`Nothing was asked for the order ${detail.orderId}.`);
  await mail.get()(streamReturnDeskMail(wish, process.env[env.mailFrom]));
});
