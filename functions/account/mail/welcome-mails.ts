import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import { formatDate, formatDateTime, formatEvening } from '#shared/kernel/time/format.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter, LetterRow } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';

import type { Account } from '../store/accounts.ts';
import { say } from './texts.ts';

type Reader = Pick<Account, 'customerId' | 'email' | 'firstName'>;

const page = '/account/welcome-performance-registration';

/** What a visitor needs on the day is health data: their page shows it, no mail does. */
function partyRows({ adults, children }: WelcomeRegistration): LetterRow[] {
  return [
    ['Adults', String(adults)],
    ['Children under 16', String(children)],
  ];
}

function welcomeLetter(
  { customerId, email, firstName }: Reader,
  { siteOrigin }: WelcomeRegistration,
  rest: Pick<Letter, 'subject' | 'paragraphs'> & Partial<Letter>,
): Mail {
  return letter({
    to: email,
    customerId,
    greeting: firstName,
    rows: [],
    link: { text: 'See your registration', href: `${siteOrigin}${page}` },
    ...rest,
  });
}

/** Confirms the registration and says what happens next. */
export function welcomeReceiptMail(reader: Reader, registration: WelcomeRegistration): Mail {
  return welcomeLetter(reader, registration, {
    subject: say('welcome-receipt.subject'),
    paragraphs: [say('welcome-receipt.text'), say('welcome-receipt.text-2')],
    rows: partyRows(registration),
  });
}

/** All tickets of a booking were given back; the mail of the return tells the sum. */
export function welcomeReopenedMail(reader: Reader, registration: WelcomeRegistration): Mail {
  return welcomeLetter(reader, registration, {
    subject: say('welcome-reopened.subject'),
    paragraphs: [say('welcome-reopened.text'), say('welcome-reopened.text-2')],
    rows: partyRows(registration),
    link: { text: 'See what is on', href: `${registration.siteOrigin}/tickets-and-events` },
    links: [{ text: 'See your registration', href: `${registration.siteOrigin}${page}` }],
  });
}

/** The desk's decision; null where there is nothing to tell. */
export function welcomeDecisionMail(reader: Reader, registration: WelcomeRegistration): Mail | null {
  const { status, invitation, siteOrigin } = registration;
  switch (status) {
    case 'eligible':
      return welcomeLetter(reader, registration, {
        subject: say('welcome-decision-eligible.subject'),
        paragraphs: [say('welcome-decision-eligible.text'), say('welcome-decision-eligible.text-2')],
        rows: partyRows(registration),
        link: { text: 'See what is on', href: `${siteOrigin}/tickets-and-events` },
        links: [{ text: 'See your registration', href: `${siteOrigin}${page}` }],
      });
    case 'invited':
      if (!invitation) return null;
      return welcomeLetter(reader, registration, {
        subject: say('welcome-decision-invited.subject', { title: invitation.title }),
        paragraphs: [
          say('welcome-decision-invited.text', { title: invitation.title, date: formatEvening(invitation.date) }),
          say('welcome-decision-invited.text-2', { bookBy: formatDateTime(invitation.bookBy) }),
        ],
        rows: partyRows(registration),
        link: { text: 'Choose your seats', href: `${siteOrigin}/seatmap?performanceId=${invitation.performanceId}` },
        links: [{ text: 'See your registration', href: `${siteOrigin}${page}` }],
      });
    case 'waiting-list':
      return welcomeLetter(reader, registration, {
        subject: say('welcome-decision-waiting-list.subject'),
        paragraphs: [say('welcome-decision-waiting-list.text'), say('welcome-decision-waiting-list.text-2')],
        rows: partyRows(registration),
      });
    case 'declined':
      return welcomeLetter(reader, registration, {
        subject: say('welcome-decision-declined.subject'),
        paragraphs: [say('welcome-decision-declined.text'), say('welcome-decision-declined.text-2')],
        link: { text: 'See what is on', href: `${siteOrigin}/tickets-and-events` },
        links: [{ text: 'Register again', href: `${siteOrigin}${page}` }],
        notes: [say('welcome-decision-declined.note', { updatedAt: formatDate(registration.updatedAt) })],
      });
    default:
      return null;
  }
}
