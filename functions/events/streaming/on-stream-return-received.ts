import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { streamReturnReceiptMail } from '#functions/mail/stream-return-mails.ts';
import { readStreamReturn } from '#functions/store/stream-returns.ts';

/** One confirmation, whether or not the mail to the box office has gone yet. */
export const handler = consume(subscriptions.onStreamReturnReceived, { effect: 'remember' }, async ({ detail }) => {
  const wish = await readStreamReturn(detail);
  if (!wish) throw new Error(`Nothing was asked for the order ${detail.orderId}.`);
  await mail.get()(streamReturnReceiptMail(wish));
});
