import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { sendLetter } from '#functions/platform/mail/send-letter.ts';
import { readAnyEnquiry, readEnquiry } from '#functions/platform/relay/enquiries.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { messageMail, receiptMail } from '../mail/contact-mails.ts';
import { educationMail } from '../mail/education-mails.ts';
import { contactForm, educationForm } from '../store/enquiries.ts';

/**
 * One mail to the desk for each message. The confirmation has a subscription of its own, so that each can fail without repeating the other.
 */
export const onContactMessage = sendLetter(subscriptions.onContactMessage, async ({ detail }) =>
  messageMail(await readEnquiry(contactForm, detail.enquiryId), process.env[env.mailFrom]),
);

export const onEducationEnquiry = sendLetter(subscriptions.onEducationEnquiry, async ({ detail }) =>
  educationMail(await readEnquiry(educationForm, detail.enquiryId), process.env[env.mailFrom]),
);

/** One confirmation for each form, whether or not the mail to the desk has been sent yet. */
export const onEnquiryReceived = sendLetter(subscriptions.onEnquiryReceived, async ({ detail }) =>
  receiptMail(await readAnyEnquiry(detail.enquiryId)),
);
