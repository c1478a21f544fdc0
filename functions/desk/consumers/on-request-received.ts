import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { findEnquiry } from '#functions/platform/relay/enquiries.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { readStreamReturn } from '#functions/streaming/store/stream-returns.ts';

import { entryOf, listMatter } from '../commands/list-work.ts';

/** Nothing for what has been erased or has expired meanwhile. */
export const handler = consume(subscriptions.onRequestReceived, { effect: 'repeat' }, async ({ type, detail }) => {
  if (type === 'StreamReturnRequested') {
    const { customerId, orderId, occasion } = detail;
    const wish = await readStreamReturn({ customerId, orderId, occasion });
    if (wish) await listMatter(entryOf({ kind: 'stream-return', customerId, orderId, occasion, at: wish.at }), now());
    return;
  }
  const { enquiryId } = detail;
  const enquiry = await findEnquiry(enquiryId);
  if (enquiry) await listMatter(entryOf({ kind: 'enquiry', enquiryId, at: instant(enquiry.receivedAt) }), now());
});
