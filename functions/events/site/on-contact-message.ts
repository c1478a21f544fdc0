import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { messageMail } from '#functions/mail/contact-mails.ts';
import { mail } from '#functions/mail/mail.ts';
import { env } from '#functions/runtime/env.ts';
import { readEnquiry } from '#functions/store/enquiries.ts';

/** One message, one mail to its desk. The confirmation has a subscription of its own: either may fail without repeating the other. */
export const handler = consume(subscriptions.onContactMessage, { effect: 'remember' }, async ({ detail }) => {
  const enquiry = await readEnquiry(detail.enquiryId);
  if (enquiry.kind !== 'contact') throw new Error(`${enquiry.id} is no message of the contact form.`);
  await mail.get()(messageMail(enquiry, process.env[env.mailFrom]));
});
