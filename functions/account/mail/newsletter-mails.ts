import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import type { SubscriptionRecord } from '../store/newsletter.ts';
import { say } from './texts.ts';

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
    subject: say('newsletter-confirmation.subject'),
    greeting: greetingOf(record),
    paragraphs: [say('newsletter-confirmation.text'), say('newsletter-confirmation.text-2')],
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
    subject: say('newsletter-already.subject'),
    greeting: greetingOf(record),
    paragraphs: [say('newsletter-already.text')],
    rows: [],
    link: { text: 'See what is on', href: `${record.siteOrigin}/tickets-and-events` },
    foot: leaving(record),
  });
}
