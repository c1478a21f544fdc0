import { formDesks } from '#shared/kernel/forms/desks.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress } from '#functions/platform/mail/plain-letter.ts';

import type { EducationEnquiry } from '../store/enquiries.ts';

/** A school's enquiry to the learning desk. A reply goes to the sender. */
export function educationMail(enquiry: EducationEnquiry, sender: string | undefined): Mail {
  const { id, name, role, school, postcode, email, phone, keyStages, interest, message, receivedAt } = enquiry;
  const lines = [
    `From: ${name}, ${role} <${email}>`,
    `School: ${school}, ${postcode}`,
    ...(phone ? [`Telephone: ${phone}`] : []),
    `Key stages: ${keyStages.join(', ')}`,
    `Interested in: ${interest}`,
    `Received: ${formatDateTime(receivedAt)}`,
    `Reference: ${id}`,
  ];
  return {
    to: deskAddress(formDesks.educationPartnersForm, sender),
    replyTo: email,
    subject: `[Schools] ${interest}: ${school}`,
    ...bodyOf([lines.join('\n'), ...(message ? [message] : [])]),
  };
}
