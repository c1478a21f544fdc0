import type { PerformanceId } from '#shared/kernel/ids.ts';
import { formatDate } from '#shared/kernel/time/format.ts';

import type { Order, OrderLine } from './types.ts';

/** The state of an order that is not simply paid. */
export const stateWords = {
  'awaiting-payment': 'Waiting for its payment',
  paid: null,
  declined: 'Payment declined',
  abandoned: 'Not paid',
  'refund-due': 'Refund on its way',
  refunded: 'Refunded',
} as const satisfies Record<Order['state'], string | null>;

/** A late payment for which everything was still available. */
export const cameLate = 'Your payment came late, and everything you chose was still free: it is yours.';

interface MailReturnedWords {
  readonly title: string;
  readonly text: string;
  /** Who can put it right: the customer in their account, or the box office. */
  readonly remedy: 'account' | 'box-office';
}

/** Why no mail about an order can arrive at its address; null where it may. */
export function mailReturnedWords({ email, mailReturned, isGuest }: Order): MailReturnedWords | null {
  if (!mailReturned) return null;
  const on = formatDate(mailReturned.at);
  const isHere = isGuest
    ? 'All that you bought is on this page. Keep its address, which opens it without signing in.'
    : 'All that you bought is on this page.';
  if (mailReturned.reason === 'complaint') {
    const why = `A mail to this address was reported as unwanted on ${on}.`;
    const text = `${why} ${isHere} If that was a mistake, tell the box office.`;
    return { title: `We send no more mail to ${email}`, text, remedy: 'box-office' };
  }
  const remedy = isGuest ? 'Tell the box office the right address' : 'Correct the address in your account';
  return {
    title: `Our mail to ${email} came back`,
    text: `It came back on ${on}. ${isHere} ${remedy}, and we can write to you again.`,
    remedy: isGuest ? 'box-office' : 'account',
  };
}

/** For a paid plan that is not in its account yet. */
export const openingWords = {
  soon: 'The stream is being opened for you. This takes a few seconds.',
  long: 'Opening the stream is taking longer than usual. You can leave this page: we will e-mail you as soon as it is open.',
} as const;

/** The tickets of one performance. */
export interface Night {
  readonly performanceId: PerformanceId;
  readonly title: string;
  readonly link: string;
  readonly date: string;
  readonly venueTitle: string;
  readonly lines: readonly OrderLine[];
}

/** A line without a date; its name distinguishes two gifts of the same sum. */
export interface NamedLine {
  readonly name: string;
  readonly line: OrderLine;
}

interface Grouped {
  readonly nights: readonly Night[];
  readonly others: readonly NamedLine[];
}

/** The performances of an order, earliest first, and all other lines. */
export function nightsOf(lines: readonly OrderLine[]): Grouped {
  const nights = new Map<string, OrderLine[]>();
  const others: NamedLine[] = [];
  for (const line of lines) {
    if (line.performanceId === null) others.push({ name: `${line.title} ${others.length}`, line });
    else nights.set(line.performanceId, [...(nights.get(line.performanceId) ?? []), line]);
  }
  const all = [...nights].flatMap(([performanceId, tickets]): Night[] => {
    const [first] = tickets;
    if (!first) return [];
    const { title, link, date, venueTitle } = first;
    return [{ performanceId, title, link, date: date ?? '', venueTitle: venueTitle ?? '', lines: tickets }];
  });
  return { nights: all.toSorted((one, other) => (one.date < other.date ? -1 : 1)), others };
}

/** Under the heading of an order of the linked account: what its own account is for. */
export const ofLinkedText = ({ email }: Pick<Order, 'email'>): string =>
  `Ordered with your linked account, ${email}. To give something back, sign in with that address.`;
