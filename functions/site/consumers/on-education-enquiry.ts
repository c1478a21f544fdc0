import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { readEnquiry } from '#functions/platform/table/enquiries.ts';

import { educationMail } from '../mail/education-mails.ts';
import { educationForm } from '../store/enquiries.ts';

export const handler = consume(subscriptions.onEducationEnquiry, { effect: 'remember' }, async ({ detail }) => {
  const enquiry = await readEnquiry(educationForm, detail.enquiryId);
  await mail.get()(educationMail(enquiry, process.env[env.mailFrom]));
});
