import type { MemberStatus } from '#shared/account/domain/membership/membership.ts';
import type { Notice } from '#shared/account/domain/membership/notices.ts';
import type { groupProofDecided } from '#shared/account/events/membership.ts';
import type { DetailOf } from '#shared/kernel/events/event.ts';
import { generalSale, titleOfMode, youngRoh } from '#shared/kernel/mode-of-sale.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';
import type { Said } from '#functions/platform/mail/said.ts';

import type { Account } from '../store/accounts.ts';
import { say } from './texts.ts';

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
      ...(then ? [say('membership-notice.text', { title: then.title, expiryDate: formatDate(then.expiryDate) })] : []),
    ],
    rows: [[title, told.notice === 'ended' ? `ended on ${formatDate(told.until)}` : `until ${formatDate(told.until)}`]],
    link: { text: told.notice === 'ended' ? 'Join again' : 'Renew', href: `${site}${page}` },
    notes: [say('membership-notice.note')],
  });
}

/** Tells a subscriber before the bill that their plan's price ends with the membership. */
function planWords(notice: Notice, { title, next }: PlanAfter): Said {
  const price = `${next.title}, ${formatPence(pence(next.pence))} a ${next.period}`;
  return notice === 'ended'
    ? say('membership-plan.ended', { title, price })
    : say('membership-plan.ends', { title, price });
}

function wordsOf(title: string, { notice, until }: Told): Pick<Letter, 'subject' | 'paragraphs'> {
  const date = formatDate(until);
  switch (notice) {
    case 'four-weeks':
      return {
        subject: say('membership-ends-four-weeks.subject', { title, date }),
        paragraphs: [say('membership-ends-four-weeks.text', { date, title })],
      };
    case 'one-week':
      return {
        subject: say('membership-ends-one-week.subject', { title }),
        paragraphs: [say('membership-ends-one-week.text', { title, date })],
      };
    case 'ended':
      return {
        subject: say('membership-ended.subject', { title }),
        paragraphs: [say('membership-ended.text'), say('membership-ended.text-2')],
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
    notes: [say('group-proof.note')],
  });
}

function decisionWords({ group, isApproved }: Decided): Pick<Letter, 'subject' | 'paragraphs'> {
  if (group === 'young') {
    return {
      subject: say('group-young.subject', { group: titleOfMode(youngRoh) ?? '' }),
      paragraphs: [say('group-young.text'), say('group-young.age')],
    };
  }
  if (isApproved) {
    return {
      subject: say('group-school.subject'),
      paragraphs: [say('group-school.text')],
    };
  }
  return {
    subject: say('group-refused.subject'),
    paragraphs: [say('group-refused.text')],
  };
}
