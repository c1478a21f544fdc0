import { deskOf } from '#shared/kernel/forms/query-types.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, greetingFor, plainMail } from '#functions/platform/mail/plain-letter.ts';
import type { Enquiry } from '#functions/platform/relay/enquiries.ts';

import type { ContactMessage } from '../store/enquiries.ts';
import { say } from './texts.ts';

/** A message to the desk of its query type. A reply goes to the sender. */
export function messageMail(message: ContactMessage, sender: string | undefined): Mail {
  const { id, name, email, queryType, subject, receivedAt, consent } = message;
  return {
    to: deskAddress(deskOf(queryType), sender),
    replyTo: email,
    subject: `[${queryType}] ${subject}`,
    ...bodyOf([
      `From: ${name} <${email}>\nAbout: ${queryType}\nSubject: ${subject}\nReceived: ${formatDateTime(receivedAt)}\nConsent to be answered: ${consent ? 'given' : 'not stated'}\nReference: ${id}`,
      message.message,
    ]),
  };
}

const about = {
  contact: 'your message',
  education: 'your enquiry for your school',
  returns: 'your request to give tickets back',
} as const satisfies Record<Enquiry['kind'], string>;

/** Confirms that the message has arrived. Repeats nothing of it: the address may belong to someone else. */
export function receiptMail({ kind, name, email, siteOrigin }: Enquiry): Mail {
  const what = about[kind];
  return {
    to: email,
    ...plainMail(say('message-received.subject', { what }), [
      greetingFor(name),
      say('message-received.arrived', { What: what.replace(/^y/, 'Y') }),
      kind === 'returns' ? say('message-received.returns-hours') : say('message-received.hours'),
      [{ text: 'Tickets and events', href: `${siteOrigin}/tickets-and-events` }],
      say('message-received.not-you'),
      '{{name}}',
    ]),
  };
}
