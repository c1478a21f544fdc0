import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { mailedSubscriptionFacts } from '#shared/streaming/events/mailed-subscription-facts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';
import type { Received } from '#functions/platform/relay/consume.ts';

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
  subject: 'Your subscription will end unless you give us a card',
  paragraphs: [
    `${title} is paid until ${formatDate(nextBillAt)}. It was paid without a card, so we have none to renew it by, and it will end.`,
    `To let it go on, give us a card at any time before then: the next ${money(nextPence)} are charged to it on that day, and you can cancel until then.`,
    'If you would rather have it end, you need do nothing.',
  ],
  rows: [[`${title}, from ${formatDate(nextBillAt)}`, money(nextPence)]],
  path: '/account/payment-methods',
  linkText: 'Give us a card',
});

type Later = FactsOf<'SubscriptionStarted'> & { readonly paidFrom: string; readonly paidUntil: string };

const later = ({ title = 'Your plan', paidFrom, paidUntil, nextBillAt, nextPence }: Omit<Later, 'isFree'>): Words => ({
  subject: `Your plan of the stream begins on ${formatDate(paidFrom)}`,
  paragraphs: [
    `Your free time runs until ${formatDate(paidFrom)}. ${title} begins then, and is paid until ${formatDate(paidUntil)}. You can watch everything in between as you do now.`,
    'You need do nothing more. You can change, pause or cancel it on the page of your subscription at any time.',
  ],
  rows: nextPence === undefined ? [] : next({ nextBillAt, nextPence }),
  ...status,
});

const given = (paidUntil: string): Words => ({
  subject: 'The stream is open to you',
  paragraphs: [
    `Every film and every live evening of the stream is yours to watch until ${formatDate(paidUntil)}.`,
    'It is free and ends by itself: we have no card of yours, and nothing will be charged.',
  ],
  rows: [],
  path: '/stream',
  linkText: 'Begin to watch',
});

function failed(told: FactsOf<'SubscriptionPaymentFailed'>): Words {
  const { title, pence: sum, graceUntil, nextTryAt, hasCard, isShown } = told;
  const tried = hasCard
    ? `Your bank did not accept the payment of ${money(sum)} for ${title}. Nothing was charged.`
    : `${title} is to be renewed for ${money(sum)}, and we have no card to charge it to.`;
  const how = hasCard ? 'Pay by the same card or another one' : 'Pay by card';
  const ends = `Without a payment the subscription ends on ${formatDate(graceUntil)}.`;
  const retry = nextTryAt
    ? `If you do nothing, we try the card again on ${formatDate(nextTryAt)}.`
    : `We do not try the card again. ${ends}`;
  return {
    subject: 'Your subscription to the stream needs a payment',
    paragraphs: [
      tried,
      isShown
        ? `You can go on watching until ${formatDate(graceUntil)}. ${how} before then, and nothing is interrupted.`
        : `${how} before ${formatDate(graceUntil)}, and you can watch again at once.`,
      // Without a card there is no further attempt.
      hasCard ? retry : ends,
    ],
    rows: [[title, money(sum)]],
    path: status.path,
    linkText: 'Pay now',
    notes: ['The payment page is our payment company’s. We never see the number of your card.'],
  };
}

function near(told: FactsOf<'SubscriptionRenewalNear'>): Words {
  const { newTitle, nextBillAt, nextPence, paidUntil, hasCard = true, isPaused = false } = told;
  const title = newTitle ?? told.title;
  const on = formatDate(nextBillAt ?? paidUntil);
  const change = 'You can change, pause or cancel it on the page of your subscription until then.';
  const rows: Letter['rows'] = [[`${title}, from ${on}`, money(nextPence)]];
  const subject = isPaused ? `Your pause ends on ${on}` : `Your subscription renews on ${on}`;
  const begins = isPaused ? `The pause of your subscription ends on ${on}: ${title}` : title;
  if (hasCard || nextPence === 0) {
    const charged = nextPence === 0 ? 'and nothing is charged for it' : 'charged to the card that you paid with last';
    return {
      subject,
      paragraphs: [
        `${begins} renews itself on ${on} for ${money(nextPence)}, ${charged}.`,
        `You need do nothing to go on. ${change}`,
      ],
      rows,
      ...status,
    };
  }
  return {
    subject,
    paragraphs: [
      `${begins} is to renew on ${on} for ${money(nextPence)}, and we have no card of yours to charge it to.`,
      `Give us one before then, and it goes on by itself; or pay it by the link that we send you on that day. Without either it ends. ${change}`,
    ],
    rows,
    path: '/account/payment-methods',
    linkText: 'Give us a card',
  };
}

const endNear = ({ paidUntil }: FactsOf<'SubscriptionEndNear'>): Words => ({
  subject: `Your free time in the stream ends on ${formatDate(paidUntil)}`,
  paragraphs: [
    `Everything in the stream is yours to watch until ${formatDate(paidUntil)}. Then it ends by itself: we have no card of yours, and nothing will be charged.`,
    `If you would like to go on, choose a plan before then. What you pay for begins where the free time ends, so you lose no day.`,
  ],
  rows: [],
  ...offers,
});

const cancelled = ({ title, paidUntil, allowResub }: FactsOf<'SubscriptionCancelled'>): Words => ({
  subject: 'Your subscription is cancelled',
  paragraphs: [
    `${title} will not be renewed, and nothing more will be charged. You can watch until ${formatDate(paidUntil)}.`,
    ...(allowResub
      ? ['If you change your mind before then, one press on the page of your subscription keeps it.']
      : []),
  ],
  rows: [],
  ...status,
});

const kept = (about: About): Words => ({
  subject: 'Your subscription goes on',
  paragraphs: [`We are glad that you stay. ${about.title} goes on as before.`],
  rows: next(about),
  ...status,
});

const paused = ({ title, paidUntil, resumesAt, nextPence }: FactsOf<'SubscriptionPaused'>): Words => ({
  subject: 'Your subscription is paused',
  paragraphs: [
    `${title} is paused. What you have paid for stays yours: you can watch until ${formatDate(paidUntil)}.`,
    `After that nothing is charged or shown until ${formatDate(resumesAt)}, when it goes on by itself. You can go on earlier at any time, on the page of your subscription.`,
  ],
  rows: [[`Next bill, on ${formatDate(resumesAt)}`, money(nextPence)]],
  ...status,
});

const resumed = (about: About): Words => ({
  subject: 'Your subscription goes on',
  paragraphs: [`The pause of ${about.title} is over, and you can watch everything again.`],
  rows: next(about),
  ...status,
});

/** A Friends' price ends with the membership; the mail tells the new price and how to cancel. */
function changedByMembership(told: FactsOf<'SubscriptionPlanChanged'>): Words {
  const { title, newTitle, nextBillAt, nextPence, because } = told;
  if (because === 'membership-back')
    return {
      subject: 'Your Friends’ price of the stream stays',
      paragraphs: [`You are a member again, so ${newTitle} goes on at its price. Nothing changes with your next bill.`],
      rows: next(told),
      ...status,
    };
  return {
    subject: 'The price of your stream plan changes',
    paragraphs: [
      `${title} is a price for Friends, and your membership has ended. From the next bill your plan is ${newTitle}${nextBillAt ? `: ${money(nextPence)} on ${formatDate(nextBillAt)}` : ''}. Until then everything stays as it is.`,
      'You can change, pause or cancel it on the page of your subscription until then. If you join again before the next bill, the Friends’ price stays.',
    ],
    rows: next(told),
    ...status,
  };
}

function changed(told: FactsOf<'SubscriptionPlanChanged'>): Words {
  return told.because ? changedByMembership(told) : changedByWish(told);
}

const changedByWish = ({ newTitle, takesEffect, ...about }: FactsOf<'SubscriptionPlanChanged'>): Words => ({
  subject: `Your plan: ${newTitle}`,
  paragraphs:
    takesEffect === 'now'
      ? [`Your subscription is ${newTitle} from now on. What was left of the old plan was taken off its price.`]
      : [`Your subscription becomes ${newTitle} with its next bill. Until then everything stays as it is.`],
  rows: next(about),
  ...status,
});

const offerTaken = ({ percentOff, bills, ...about }: FactsOf<'SubscriptionOfferTaken'>): Words => ({
  subject: 'Your special offer',
  paragraphs: [
    bills === 1
      ? `We take ${percentOff}% off your next bill. Thank you for staying.`
      : `We take ${percentOff}% off each of your next ${bills} bills. Thank you for staying.`,
  ],
  rows: next(about),
  ...status,
});

/** How it ended; the order's mail tells of a refund. */
const endings: Readonly<Record<Exclude<FactsOf<'SubscriptionEnded'>['reason'], 'refunded'>, string>> = {
  over: 'has come to its end',
  unpaid: 'has ended, because its last bill was not paid',
  cancelled: 'has ended, as you wished',
};

function ended({ title, allowResub = true }: FactsOf<'SubscriptionEnded'>, reason: keyof typeof endings): Words {
  const kept = 'What you have rented stays yours for its own time, and your list and your places are kept.';
  return {
    subject: 'Your subscription to the stream has ended',
    paragraphs: [
      `${title} ${endings[reason]}. Nothing more will be charged.`,
      allowResub ? `${kept} You can subscribe again whenever you like.` : kept,
    ],
    rows: [],
    ...(allowResub ? offers : status),
  };
}
