import type { MemberStatus } from '#shared/account/domain/membership/membership.ts';
import type { Notice } from '#shared/account/domain/membership/notices.ts';
import type { groupProofDecided } from '#shared/account/events/membership.ts';
import type { DetailOf } from '#shared/kernel/events/event.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';

import type { Account } from '../store/accounts.ts';

type Reader = Pick<Account, 'customerId' | 'email' | 'firstName' | 'membership'>;

/** A stream plan, and what it becomes. */
interface PlanAfter {
  readonly title: string;
  readonly next: { readonly title: string; readonly pence: number; readonly period: 'month' | 'year' };
}

interface Told {
  readonly notice: Notice;
  readonly until: Instant;
  /** The status after the membership's end. */
  readonly after: MemberStatus;
  /** A stream plan whose Friends' price ends with the membership. */
  readonly plan: PlanAfter | null;
}

const page = '/account/membership';

/** A reminder of the end, or news of it. Each says that nothing is charged automatically. */
export function membershipNoticeMail(
  { customerId, email, firstName, membership }: Reader,
  told: Told,
  site: string,
): Mail {
  const title = membership?.title ?? 'membership';
  const { subject, paragraphs } = wordsOf(title, told);
  const then = told.after.modeOfSale === generalSale ? null : told.after.membership;
  return letter({
    to: email,
    customerId,
    subject,
    greeting: nameIn(firstName) ?? 'member',
    paragraphs: [
      ...paragraphs,
      ...(told.plan ? [planWords(told.notice, told.plan)] : []),
      ...(then ? [`After it your ${then.title} membership counts, until ${formatDate(then.expiryDate)}.`] : []),
    ],
    rows: [[title, told.notice === 'ended' ? `ended on ${formatDate(told.until)}` : `until ${formatDate(told.until)}`]],
    link: { text: told.notice === 'ended' ? 'Join again' : 'Renew', href: `${site}${page}` },
    notes: ['We never charge a card for a membership by ourselves. If you do nothing, nothing is paid.'],
  });
}

/** Tells a subscriber before the bill that their plan's price ends with the membership. */
function planWords(notice: Notice, { title, next }: PlanAfter): string {
  const price = `${next.title}, ${formatPence(pence(next.pence))} a ${next.period}`;
  return notice === 'ended'
    ? `Your plan of the stream goes on. Its price for Friends has ended with the membership: from the next bill ${title} is ${price}. We write to you before it, and you can change or cancel it until then.`
    : `The Friends’ price of your plan of the stream ends with the membership: from the first bill after it ${title} is ${price}.`;
}

function wordsOf(title: string, { notice, until }: Told): Pick<Letter, 'subject' | 'paragraphs'> {
  const date = formatDate(until);
  switch (notice) {
    case 'four-weeks':
      return {
        subject: `Your ${title} membership ends on ${date}`,
        paragraphs: [
          `In four weeks, on ${date}, your ${title} membership ends. Renewed before then, the next year begins where this one ends, so you lose no day.`,
        ],
      };
    case 'one-week':
      return {
        subject: `One week left of your ${title} membership`,
        paragraphs: [
          `Your ${title} membership ends on ${date}. Until then you book before the public; renewed, you go on without a gap.`,
        ],
      };
    case 'ended':
      return {
        subject: `Your ${title} membership has ended`,
        paragraphs: [
          'From today you book when everybody does, at the usual prices. Tickets that you have stay yours.',
          'Join again whenever you like: early booking opens as soon as it is paid.',
        ],
      };
  }
}

type Decided = Pick<DetailOf<typeof groupProofDecided>, 'group' | 'isApproved' | 'until'>;

/** The decision about a group proof. The evidence has been deleted, and the mail says so. */
export function groupProofMail(
  { customerId, email, firstName }: Pick<Account, 'customerId' | 'email' | 'firstName'>,
  decided: Decided,
  site: string,
): Mail {
  const { subject, paragraphs } = decisionWords(decided);
  return letter({
    to: email,
    customerId,
    subject,
    greeting: nameIn(firstName) ?? 'reader',
    paragraphs,
    rows: decided.until ? [['Until', formatDate(decided.until)]] : [],
    link: { text: 'See your membership', href: `${site}${page}` },
    notes: ['What you gave us to decide this has been deleted.'],
  });
}

function decisionWords({ group, isApproved }: Decided): Pick<Letter, 'subject' | 'paragraphs'> {
  if (group === 'young') {
    return {
      subject: 'Welcome to Young ROH',
      paragraphs: [
        'Booking now opens for you seven days before everybody, and student nights are open to you.',
        'The box office may ask for something that shows your age at the door.',
      ],
    };
  }
  if (isApproved) {
    return {
      subject: 'Your school is one of ours',
      paragraphs: [
        'Your account now belongs to a school. The learning desk writes to you about schools’ matinees before anybody else.',
      ],
    };
  }
  return {
    subject: 'We could not confirm your school',
    paragraphs: [
      'What you told us does not fit the list of schools. Check the number and the e-mail address, and ask again, or write to the learning desk.',
    ],
  };
}
