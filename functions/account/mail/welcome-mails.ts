import type { WelcomeRegistration } from '#shared/account/domain/welcome-performance/registration.ts';
import { formatDate, formatDateTime, formatEvening } from '#shared/kernel/time/format.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter, LetterRow } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';

import type { Account } from '../store/accounts.ts';

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
    subject: 'Your registration for welcome performances',
    paragraphs: [
      'Thank you for registering. The members’ desk looks at every registration within three working days and writes to you.',
      'Until then you can change what you wrote, or take it back, on the page below.',
    ],
    rows: partyRows(registration),
  });
}

/** All tickets of a booking were given back; the mail of the return tells the sum. */
export function welcomeReopenedMail(reader: Reader, registration: WelcomeRegistration): Mail {
  return welcomeLetter(reader, registration, {
    subject: 'You can book a welcome performance again',
    paragraphs: [
      'Your tickets have come back to us, so your registration is open again. You need not register anew.',
      'Sign in and choose another welcome performance of this season, if you would like to. If not, you need not do anything.',
    ],
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
        subject: 'You can book welcome performances',
        paragraphs: [
          'Welcome. You can now book a welcome performance of this season. Sign in first, so that the seats open for you.',
          'Choose your performance and your seats on our website. The price beside each date has every fee in it.',
        ],
        rows: partyRows(registration),
        link: { text: 'See what is on', href: `${siteOrigin}/tickets-and-events` },
        links: [{ text: 'See your registration', href: `${siteOrigin}${page}` }],
      });
    case 'invited':
      if (!invitation) return null;
      return welcomeLetter(reader, registration, {
        subject: `An invitation to ${invitation.title}`,
        paragraphs: [
          `We would like to welcome you to ${invitation.title} on ${formatEvening(invitation.date)}.`,
          `Please book your seats until ${formatDateTime(invitation.bookBy)}. After that they go to somebody else.`,
        ],
        rows: partyRows(registration),
        link: { text: 'Choose your seats', href: `${siteOrigin}/seatmap?performanceId=${invitation.performanceId}` },
        links: [{ text: 'See your registration', href: `${siteOrigin}${page}` }],
      });
    case 'waiting-list':
      return welcomeLetter(reader, registration, {
        subject: 'You are on the waiting list for welcome performances',
        paragraphs: [
          'You are on the waiting list, in the order in which people registered. We write to you as soon as there is a place for you.',
          'You need not do anything.',
        ],
        rows: partyRows(registration),
      });
    case 'declined':
      return welcomeLetter(reader, registration, {
        subject: 'Your registration for welcome performances',
        paragraphs: [
          'We cannot offer you a welcome performance with what you wrote. They are for those who come for the first time, or who could not come otherwise.',
          'If something has changed, or if we have misunderstood you, register again or write to {{membersDesk.email}}. What you told us about access is deleted.',
        ],
        link: { text: 'See what is on', href: `${siteOrigin}/tickets-and-events` },
        links: [{ text: 'Register again', href: `${siteOrigin}${page}` }],
        notes: [`Written on ${formatDate(registration.updatedAt)}.`],
      });
    default:
      return null;
  }
}
