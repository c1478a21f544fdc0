import { deskOf } from '#shared/kernel/forms/query-types.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress, greetingFor } from '#functions/platform/mail/plain-letter.ts';
import type { Enquiry } from '#functions/platform/relay/enquiries.ts';

import type { ContactMessage } from '../store/enquiries.ts';

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
  return {
    to: email,
    subject: `We have received ${about[kind]}`,
    ...bodyOf([
      greetingFor(name),
      `Thank you for writing to us. ${about[kind].replace(/^y/, 'Y')} has arrived and is with the people who can answer it.`,
      `Messages are checked {{hours.${kind === 'returns' ? 'ticketReturns' : 'contactMessages'}}}.`,
      [{ text: 'Tickets and events', href: `${siteOrigin}/tickets-and-events` }],
      `If you did not write to us, somebody has mistyped their address: you need do nothing.`,
      '{{name}}',
    ]),
  };
}
