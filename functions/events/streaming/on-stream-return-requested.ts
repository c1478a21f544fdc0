import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { streamReturnDeskMail } from '#functions/mail/stream-return-mails.ts';
import { env } from '#functions/runtime/env.ts';
import { readStreamReturn } from '#functions/store/stream-returns.ts';

export const handler = consume(subscriptions.onStreamReturnRequested, { effect: 'remember' }, async ({ detail }) => {
  const wish = await readStreamReturn(detail);
  if (!wish) throw new Error(`Nothing was asked for the order ${detail.orderId}.`);
  await mail.get()(streamReturnDeskMail(wish, process.env[env.mailFrom]));
});
