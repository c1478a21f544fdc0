import type { DataCopy } from '#shared/account/domain/copy.ts';
import { copyUntil } from '#shared/account/domain/copy.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

type Person = Pick<Account, 'email' | 'firstName'>;

const page = '/account/your-data';
const greetingOf = ({ firstName }: Person): string => nameIn(firstName) ?? 'customer';

/** The requested copy is ready. It is fetched after signing in, so the link alone gives no access. */
export function copyReadyMail(
  person: Person & Pick<Account, 'customerId'>,
  { siteOrigin }: DataCopy,
  readyAt: Instant,
): Mail {
  return letter({
    to: person.email,
    customerId: person.customerId,
    subject: 'The copy of your data is ready',
    greeting: greetingOf(person),
    paragraphs: [
      `The copy of your data that you asked for is ready. You can fetch it until ${formatDateTime(copyUntil(readyAt))}.`,
      'It is one file, a ZIP: open the page in it to read, or give the other files to a program.',
    ],
    rows: [],
    link: { text: 'Fetch your copy', href: `${siteOrigin}${page}` },
    notes: ['You did not ask for it? Then somebody else knows your password: change it now, and tell us.'],
  });
}

/** Confirms an erasure request: until when and how it can be withdrawn. */
export function erasureAskedMail(erasure: Erasure): Mail {
  const { email, dueAt, siteOrigin } = erasure;
  return letter({
    to: email,
    subject: `Your account will be erased on ${formatDate(dueAt)}`,
    greeting: greetingOf(erasure),
    paragraphs: [
      `You have asked us to erase your account. We shall do so on ${formatDateTime(dueAt)}. Until then everything is as it was.`,
      'If you think better of it, sign in before then and keep your account with one press.',
    ],
    rows: [],
    link: { text: 'Keep your account', href: `${siteOrigin}${page}` },
    notes: ['You did not ask for it? Then somebody else knows your password: keep your account, and change it.'],
  });
}

/** The erasure stopped because money or tickets have come in meanwhile. */
export function erasureStoppedMail(erasure: Erasure): Mail {
  return letter({
    to: erasure.email,
    subject: 'Your account was not erased',
    greeting: greetingOf(erasure),
    paragraphs: [
      'Your account was to be erased today. Since you asked, something has come about that would be lost with it, so we have kept everything as it is.',
      'The page below says what it is. You can ask again whenever you like.',
    ],
    rows: [],
    link: { text: 'See your data', href: `${erasure.siteOrigin}${page}` },
  });
}

/** The last mail: afterwards the house no longer has the address. */
export function erasedMail(erasure: Erasure): Mail {
  return letter({
    to: erasure.email,
    subject: 'Your account has been erased',
    greeting: greetingOf(erasure),
    paragraphs: [
      'Your account and everything that the house knew of you have been erased. What our books need of your orders is kept without your name, under a number that leads to nobody.',
      'Copies that we keep against accidents are overwritten within 35 days.',
      'This is the last letter to this address. Thank you for having been our guest; you are welcome at any time.',
    ],
    rows: [],
    link: { text: 'See what is on', href: `${erasure.siteOrigin}/tickets-and-events` },
  });
}
