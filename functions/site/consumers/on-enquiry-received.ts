import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { readAnyEnquiry } from '#functions/platform/table/enquiries.ts';

import { receiptMail } from '../mail/contact-mails.ts';

/** One confirmation for whatever somebody wrote, whether or not the mail to the desk has gone yet. */
export const handler = consume(subscriptions.onEnquiryReceived, { effect: 'remember' }, async ({ detail }) => {
  await mail.get()(receiptMail(await readAnyEnquiry(detail.enquiryId)));
});
