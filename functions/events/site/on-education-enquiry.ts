import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { educationMail } from '#functions/mail/education-mails.ts';
import { mail } from '#functions/mail/mail.ts';
import { env } from '#functions/runtime/env.ts';
import { readEnquiry } from '#functions/store/enquiries.ts';

export const handler = consume(subscriptions.onEducationEnquiry, { effect: 'remember' }, async ({ detail }) => {
  const enquiry = await readEnquiry(detail.enquiryId);
  if (enquiry.kind !== 'education') throw new Error(`${enquiry.id} is no enquiry of a school.`);
  await mail.get()(educationMail(enquiry, process.env[env.mailFrom]));
});
