import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import type { SubscriptionRecord } from '../store/newsletter.ts';

/** Anyone can request the newsletter for any address. */
const greetingOf = ({ firstName }: SubscriptionRecord) => nameIn(firstName) ?? 'reader';

/** The link to unsubscribe, in the footer of every mail. */
function leaving({ siteOrigin, id, leaveSecret }: SubscriptionRecord) {
  return { text: 'Leave the newsletter', href: `${siteOrigin}/newsletter/unsubscribe#${id}.${leaveSecret}` };
}

/** Asks the owner of the address to confirm. Nothing is sent before they do. */
export function confirmationMail(record: SubscriptionRecord, secret: string): Mail {
  return letter({
    to: record.email,
    subject: 'Please confirm that you want our newsletter',
    greeting: greetingOf(record),
    paragraphs: [
      'Somebody, probably you, asked for our newsletter at this address. Please confirm it with one press on the page below.',
      'The link works for 48 hours. If it was not you, do nothing: you will not hear from us again.',
    ],
    rows: [],
    link: {
      text: 'Confirm my subscription',
      href: `${record.siteOrigin}/newsletter/confirm#${record.id}.${secret}`,
    },
    foot: leaving(record),
  });
}

/** For a subscriber who requested it again. */
export function alreadySubscribedMail(record: SubscriptionRecord): Mail {
  return letter({
    to: record.email,
    subject: 'You already receive our newsletter',
    greeting: greetingOf(record),
    paragraphs: [
      'Somebody, probably you, asked for our newsletter at this address. It is on the list already, so there is nothing to do.',
    ],
    rows: [],
    link: { text: 'See what is on', href: `${record.siteOrigin}/tickets-and-events` },
    foot: leaving(record),
  });
}
