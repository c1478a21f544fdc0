import type { DataCopy } from '#shared/account/domain/copy.ts';
import { copyUntil } from '#shared/account/domain/copy.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { say } from '#functions/account/mail/texts.ts';
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
    subject: say('copy-ready.subject'),
    greeting: greetingOf(person),
    paragraphs: [say('copy-ready.text', { readyAt: formatDateTime(copyUntil(readyAt)) }), say('copy-ready.text-2')],
    rows: [],
    link: { text: 'Fetch your copy', href: `${siteOrigin}${page}` },
    notes: [say('copy-ready.note')],
  });
}

/** Confirms an erasure request: until when and how it can be withdrawn. */
export function erasureAskedMail(erasure: Erasure): Mail {
  const { email, dueAt, siteOrigin } = erasure;
  return letter({
    to: email,
    subject: say('erasure-asked.subject', { dueAt: formatDate(dueAt) }),
    greeting: greetingOf(erasure),
    paragraphs: [say('erasure-asked.text', { dueAt: formatDateTime(dueAt) }), say('erasure-asked.text-2')],
    rows: [],
    link: { text: 'Keep your account', href: `${siteOrigin}${page}` },
    notes: [say('erasure-asked.note')],
  });
}

/** The erasure stopped because money or tickets have come in meanwhile. */
export function erasureStoppedMail(erasure: Erasure): Mail {
  return letter({
    to: erasure.email,
    subject: say('erasure-stopped.subject'),
    greeting: greetingOf(erasure),
    paragraphs: [say('erasure-stopped.text'), say('erasure-stopped.text-2')],
    rows: [],
    link: { text: 'See your data', href: `${erasure.siteOrigin}${page}` },
  });
}

/** The last mail: afterwards the house no longer has the address. */
export function erasedMail(erasure: Erasure): Mail {
  return letter({
    to: erasure.email,
    subject: say('erased.subject'),
    greeting: greetingOf(erasure),
    paragraphs: [say('erased.text'), say('erased.text-2'), say('erased.text-3')],
    rows: [],
    link: { text: 'See what is on', href: `${erasure.siteOrigin}/tickets-and-events` },
  });
}
