import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { streamReturnReceiptMail } from '../mail/stream-return-mails.ts';
import { readStreamReturn } from '../store/stream-returns.ts';

/** One confirmation, whether or not the mail to the box office has gone yet. */
export const handler = consume(subscriptions.onStreamReturnReceived, { effect: 'remember' }, async ({ detail }) => {
  const wish = await readStreamReturn(detail);
  if (!wish) throw new Error(`Nothing was asked for the order ${detail.orderId}.`);
  await mail.get()(streamReturnReceiptMail(wish));
});
