import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { readEnquiry } from '#functions/platform/http/enquiries.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { educationMail } from '../mail/education-mails.ts';

export const handler = consume(subscriptions.onEducationEnquiry, { effect: 'remember' }, async ({ detail }) => {
  const enquiry = await readEnquiry(detail.enquiryId);
  if (enquiry.kind !== 'education') throw new Error(`${enquiry.id} is no enquiry of a school.`);
  await mail.get()(educationMail(enquiry, process.env[env.mailFrom]));
});
