import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { readEnquiry } from '#functions/platform/table/enquiries.ts';

import { messageMail } from '../mail/contact-mails.ts';
import { contactForm } from '../store/enquiries.ts';

/** One message, one mail to its desk. The confirmation has a subscription of its own: either may fail without repeating the other. */
export const handler = consume(subscriptions.onContactMessage, { effect: 'remember' }, async ({ detail }) => {
  const enquiry = await readEnquiry(contactForm, detail.enquiryId);
  await mail.get()(messageMail(enquiry, process.env[env.mailFrom]));
});
