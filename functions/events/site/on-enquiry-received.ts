import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { receiptMail } from '#functions/mail/contact-mails.ts';
import { mail } from '#functions/mail/mail.ts';
import { readEnquiry } from '#functions/store/enquiries.ts';

/** One confirmation for whatever somebody wrote, whether or not the mail to the desk has gone yet. */
export const handler = consume(subscriptions.onEnquiryReceived, { effect: 'remember' }, async ({ detail }) => {
  await mail.get()(receiptMail(await readEnquiry(detail.enquiryId)));
});
