import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { mailedSubscriptionFacts } from '#shared/streaming/events/mailed-subscription-facts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';
import type { Received } from '#functions/platform/relay/consume.ts';

import { say } from './texts.ts';

type Told = Received<{ to: typeof mailedSubscriptionFacts }>;
type FactsOf<T extends Told['type']> = Extract<Told, { type: T }>['detail'];
/** What differs between the mails; `path` is the target of the link. */
type Words = Pick<Letter, 'subject' | 'paragraphs' | 'rows' | 'notes'> & {
  readonly path: string;
  readonly linkText: string;
};

const status = { path: '/stream/subscription-status', linkText: 'See your subscription' };
const offers = { path: '/stream/offer', linkText: 'See the plans' };
const money = (sum: number): string => formatPence(pence(sum));

/** The mail about a change of a subscription; null where another mail says it already. */
export function subscriptionMail(
  account: Pick<Account, 'customerId' | 'email' | 'firstName'>,
  told: Told,
  site: string,
): Mail | null {
  const words = wordsOf(told);
  if (!words) return null;
  const { path, linkText, ...content } = words;
  const origin = told.detail.siteOrigin || site;
  return letter({
    ...content,
    to: account.email,
    customerId: account.customerId,
    greeting: nameIn(account.firstName) ?? 'subscriber',
    link: { text: linkText, href: `${origin}${path}` },
  });
}

function wordsOf({ type, detail }: Told): Words | null {
  switch (type) {
    case 'SubscriptionStarted':
      return started(detail);
    case 'SubscriptionPaymentFailed':
      return failed(detail);
    case 'SubscriptionRenewalNear':
      return near(detail);
    case 'SubscriptionEndNear':
      return endNear(detail);
    case 'SubscriptionCancelled':
      return detail.isRefunded ? null : cancelled(detail);
    case 'SubscriptionKept':
      return kept(detail);
    case 'SubscriptionPaused':
      return paused(detail);
    case 'SubscriptionResumed':
      return resumed(detail);
    case 'SubscriptionPlanChanged':
      return changed(detail);
    case 'SubscriptionOfferTaken':
      return offerTaken(detail);
    case 'SubscriptionEnded':
      return detail.reason === 'refunded' ? null : ended(detail, detail.reason);
  }
}

type About = FactsOf<'SubscriptionKept'>;

const next = ({ nextBillAt, nextPence }: Pick<About, 'nextBillAt' | 'nextPence'>): Letter['rows'] =>
  nextBillAt ? [[`Next bill, on ${formatDate(nextBillAt)}`, money(nextPence)]] : [];

/** The order's mail announces a plan that begins at once; this one adds how to keep it. */
function started({ isFree, paidFrom, paidUntil, ...about }: FactsOf<'SubscriptionStarted'>): Words | null {
  if (isFree && paidUntil) return given(paidUntil);
  if (paidFrom && paidUntil) return later({ ...about, paidFrom, paidUntil });
  const { hasCard, title, nextBillAt, nextPence } = about;
  return hasCard === false && title && nextBillAt && nextPence !== undefined
    ? withoutCard({ title, nextBillAt, nextPence })
    : null;
}

type WithoutCard = { readonly title: string; readonly nextBillAt: string; readonly nextPence: number };

/** A plan paid by vouchers or credit has no card to renew it; its customer learns that on the first day. */
const withoutCard = ({ title, nextBillAt, nextPence }: WithoutCard): Words => ({
  subject: say('stream-without-card.subject'),
  paragraphs: [
    say('stream-without-card.text', { title, nextBillAt: formatDate(nextBillAt) }),
    say('stream-without-card.text-2', { nextPence: money(nextPence) }),
    say('stream-without-card.text-3'),
  ],
  rows: [[`${title}, from ${formatDate(nextBillAt)}`, money(nextPence)]],
  path: '/account/payment-methods',
  linkText: 'Give us a card',
});

type Later = FactsOf<'SubscriptionStarted'> & { readonly paidFrom: string; readonly paidUntil: string };

const later = ({ title = 'Your plan', paidFrom, paidUntil, nextBillAt, nextPence }: Omit<Later, 'isFree'>): Words => ({
  subject: say('stream-later.subject', { paidFrom: formatDate(paidFrom) }),
  paragraphs: [
    say('stream-later.text', { paidFrom: formatDate(paidFrom), title, paidUntil: formatDate(paidUntil) }),
    say('stream-later.text-2'),
  ],
  rows: nextPence === undefined ? [] : next({ nextBillAt, nextPence }),
  ...status,
});

const given = (paidUntil: string): Words => ({
  subject: say('stream-given.subject'),
  paragraphs: [say('stream-given.text', { paidUntil: formatDate(paidUntil) }), say('stream-given.text-2')],
  rows: [],
  path: '/stream',
  linkText: 'Begin to watch',
});

function failed(told: FactsOf<'SubscriptionPaymentFailed'>): Words {
  const { title, pence: sum, graceUntil, nextTryAt, hasCard, isShown } = told;
  const until = formatDate(graceUntil);
  const how = hasCard ? 'Pay by the same card or another one' : 'Pay by card';
  // Without a card there is no further attempt.
  const then = !hasCard
    ? say('stream-failed.ends', { until })
    : nextTryAt
      ? say('stream-failed.tries-again', { on: formatDate(nextTryAt) })
      : say('stream-failed.tries-no-more', { until });
  return {
    subject: say('stream-failed.subject'),
    paragraphs: [
      hasCard
        ? say('stream-failed.declined', { sum: money(sum), title })
        : say('stream-failed.without-card', { sum: money(sum), title }),
      isShown ? say('stream-failed.watch-on', { until, how }) : say('stream-failed.watch-again', { until, how }),
      then,
    ],
    rows: [[title, money(sum)]],
    path: status.path,
    linkText: 'Pay now',
    notes: [say('stream-failed.note')],
  };
}

function near(told: FactsOf<'SubscriptionRenewalNear'>): Words {
  const { newTitle, nextBillAt, nextPence, paidUntil, hasCard = true, isPaused = false } = told;
  const title = newTitle ?? told.title;
  const on = formatDate(nextBillAt ?? paidUntil);
  const rows: Letter['rows'] = [[`${title}, from ${on}`, money(nextPence)]];
  const subject = isPaused ? say('stream-near.pause-ends', { on }) : say('stream-near.renews', { on });
  const begins = isPaused ? `The pause of your subscription ends on ${on}: ${title}` : title;
  if (hasCard || nextPence === 0) {
    const charged = nextPence === 0 ? 'and nothing is charged for it' : 'charged to the card that you paid with last';
    return {
      subject,
      paragraphs: [
        say('stream-near.charged', { begins, on, nextPence: money(nextPence), charged }),
        say('stream-near.nothing-to-do'),
      ],
      rows,
      ...status,
    };
  }
  return {
    subject,
    paragraphs: [say('stream-near.no-card', { begins, on, nextPence: money(nextPence) }), say('stream-near.give-card')],
    rows,
    path: '/account/payment-methods',
    linkText: 'Give us a card',
  };
}

const endNear = ({ paidUntil }: FactsOf<'SubscriptionEndNear'>): Words => ({
  subject: say('stream-end-near.subject', { paidUntil: formatDate(paidUntil) }),
  paragraphs: [say('stream-end-near.text', { paidUntil: formatDate(paidUntil) }), say('stream-end-near.text-2')],
  rows: [],
  ...offers,
});

const cancelled = ({ title, paidUntil, allowResub }: FactsOf<'SubscriptionCancelled'>): Words => ({
  subject: say('stream-cancelled.subject'),
  paragraphs: [
    say('stream-cancelled.text', { title, paidUntil: formatDate(paidUntil) }),
    ...(allowResub ? [say('stream-cancelled.text-2')] : []),
  ],
  rows: [],
  ...status,
});

const kept = (about: About): Words => ({
  subject: say('stream-kept.subject'),
  paragraphs: [say('stream-kept.text', { title: about.title })],
  rows: next(about),
  ...status,
});

const paused = ({ title, paidUntil, resumesAt, nextPence }: FactsOf<'SubscriptionPaused'>): Words => ({
  subject: say('stream-paused.subject'),
  paragraphs: [
    say('stream-paused.text', { title, paidUntil: formatDate(paidUntil) }),
    say('stream-paused.text-2', { resumesAt: formatDate(resumesAt) }),
  ],
  rows: [[`Next bill, on ${formatDate(resumesAt)}`, money(nextPence)]],
  ...status,
});

const resumed = (about: About): Words => ({
  subject: say('stream-resumed.subject'),
  paragraphs: [say('stream-resumed.text', { title: about.title })],
  rows: next(about),
  ...status,
});

/** A Friends' price ends with the membership; the mail tells the new price and how to cancel. */
function changedByMembership(told: FactsOf<'SubscriptionPlanChanged'>): Words {
  const { title, newTitle, nextBillAt, nextPence, because } = told;
  if (because === 'membership-back')
    return {
      subject: say('stream-friends-price-stays.subject'),
      paragraphs: [say('stream-friends-price-stays.text', { newTitle })],
      rows: next(told),
      ...status,
    };
  return {
    subject: say('stream-friends-price-ends.subject'),
    paragraphs: [
      say('stream-friends-price-ends.text', {
        title,
        newTitle,
        price: nextBillAt ? `: ${money(nextPence)} on ${formatDate(nextBillAt)}` : '',
      }),
      say('stream-friends-price-ends.text-2'),
    ],
    rows: next(told),
    ...status,
  };
}

function changed(told: FactsOf<'SubscriptionPlanChanged'>): Words {
  return told.because ? changedByMembership(told) : changedByWish(told);
}

const changedByWish = ({ newTitle, takesEffect, ...about }: FactsOf<'SubscriptionPlanChanged'>): Words => ({
  subject: say('stream-changed-by-wish.subject', { newTitle }),
  paragraphs:
    takesEffect === 'now'
      ? [say('stream-changed-by-wish.text', { newTitle })]
      : [say('stream-changed-by-wish.text-2', { newTitle })],
  rows: next(about),
  ...status,
});

const offerTaken = ({ percentOff, bills, ...about }: FactsOf<'SubscriptionOfferTaken'>): Words => ({
  subject: say('stream-offer-taken.subject'),
  paragraphs: [
    bills === 1
      ? say('stream-offer-taken.text', { percentOff: String(percentOff) })
      : say('stream-offer-taken.text-2', { percentOff: String(percentOff), bills: String(bills) }),
  ],
  rows: next(about),
  ...status,
});

/** How it ended; the order's mail tells of a refund. */
const endings = {
  over: 'stream-ended.over',
  unpaid: 'stream-ended.unpaid',
  cancelled: 'stream-ended.cancelled',
} as const satisfies Record<Exclude<FactsOf<'SubscriptionEnded'>['reason'], 'refunded'>, string>;

const ended = ({ title, allowResub = true }: FactsOf<'SubscriptionEnded'>, reason: keyof typeof endings): Words => ({
  subject: say('stream-ended.subject'),
  paragraphs: [
    say(endings[reason], { title }),
    allowResub ? say('stream-ended.kept-and-again') : say('stream-ended.kept'),
  ],
  rows: [],
  ...(allowResub ? offers : status),
});
