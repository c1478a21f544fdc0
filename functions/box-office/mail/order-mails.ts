import { withGiftAid } from '#shared/box-office/domain/gift-aid.ts';
import { deliveryNext } from '#shared/box-office/domain/order/delivery.ts';
import type { Order, RefundReason } from '#shared/box-office/domain/order/order.ts';
import { isBill } from '#shared/box-office/domain/order/order.ts';
import { cardDue, payingOf } from '#shared/box-office/domain/order/tender.ts';
import { sold, soldOf, wordsOf } from '#shared/box-office/domain/sold/table.ts';
import { formatPence, sum } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { formatTime } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { nameIn } from '#functions/platform/mail/plain-letter.ts';
import type { Said } from '#functions/platform/mail/said.ts';
import type { LetterLink } from '#functions/platform/mail/words.ts';

import { orderLinks, partsOf, totalRows } from './order-rows.ts';
import { say } from './texts.ts';

/** The confirmation of a paid order: tickets by performance, next steps, and how to give a ticket back. */
export function confirmationMail(order: Order): Mail {
  const links = orderLinks(order);
  const hasTickets = order.lines.some(({ kind }) => kind === 'ticket');
  const seeOrder = { text: isBill(order) ? 'See your receipt' : 'See your order', href: links.order };
  const [next, ...more] = [
    ...(hasTickets ? [{ text: 'Open your e-tickets', href: links.tickets }] : []),
    ...watchLinks(order),
    seeOrder,
  ];
  return letter({
    to: order.email,
    customerId: order.customerId,
    subject: isBill(order)
      ? say('stream-receipt.subject', { orderNo: order.orderNo })
      : say('order-confirmed.subject', { orderNo: order.orderNo }),
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      isBill(order) ? say('stream-receipt.text') : say('order-confirmed.text'),
      ...(hasTickets && order.delivery ? [deliveryNext[order.delivery]] : []),
    ],
    parts: partsOf(order),
    rows: totalRows(order),
    link: next,
    links: [...more, ...(hasTickets ? fileLinks(links) : [])],
    notes: notesOf(order),
  });
}

/** Links to what was bought to watch; a receipt of a running subscription needs none. */
function watchLinks(order: Order): readonly LetterLink[] {
  if (isBill(order)) return [];
  return order.lines.flatMap((line): readonly LetterLink[] => {
    const text = soldOf(line).invitation?.(line);
    return text ? [{ text, href: `${order.siteOrigin}${wordsOf(line, payingOf(order)).link}` }] : [];
  });
}

function fileLinks({ ticketFile, calendarFile }: ReturnType<typeof orderLinks>): readonly LetterLink[] {
  return [
    ...(ticketFile ? [{ text: 'Tickets to print (PDF)', href: ticketFile }] : []),
    ...(calendarFile ? [{ text: 'Add to your calendar', href: calendarFile }] : []),
  ];
}

function notesOf(order: Order): readonly Said[] {
  const given = sum(order.lines.filter(({ kind }) => kind === 'donation').map(({ pence }) => pence));
  const hasPlan = order.lines.some(({ kind }) => kind === 'stream-plan');
  const hasTickets = order.lines.some(({ kind }) => kind === 'ticket');
  return [
    ...(hasPlan ? [renewalNote(order)] : []),
    ...giveBackNotes(order),
    ...(order.isGuest ? [say('order-confirmed.guest')] : hasTickets ? [say('order-confirmed.files')] : []),
    ...(given > 0 && order.giftAid
      ? [say('order-confirmed.gift-aid', { given: formatPence(given), worth: formatPence(withGiftAid(given)) })]
      : []),
  ];
}

/** Until when its tickets can be given back, where that is the same for all; a performance may have rules of its own. */
function giveBackNotes(order: Order): readonly Said[] {
  const [hours, ...others] = new Set(order.lines.flatMap(({ returnRules }) => returnRules?.closesHoursBefore ?? []));
  if (hours === undefined) return [];
  const giveBack = { text: 'give its tickets back', href: orderLinks(order).giveBack };
  if (others.length > 0) return [say('order-confirmed.give-back-each', { giveBack })];
  return [say('order-confirmed.give-back', { hours: count(hours, 'hour'), giveBack })];
}

function renewalNote(order: Order): Said {
  const subscription = {
    text: 'the page of your subscription',
    href: `${order.siteOrigin}/stream/subscription-details`,
  };
  return isBill(order) || cardDue(order.tenders) > 0
    ? say('order-confirmed.renews', { subscription })
    : say('order-confirmed.renews-with-card', { subscription });
}

const refundReasons = {
  'seats-gone': say('order-refunded-because.seats-gone'),
  'rented-twice': say('order-refunded-because.rented-twice'),
  'credit-spent': say('order-refunded-because.credit-spent'),
  'performance-begun': say('order-refunded-because.performance-begun'),
  amount: say('order-refunded-because.amount'),
} as const satisfies Record<Exclude<RefundReason, 'by-hand'>, Said>;

/** One mail about everything that ended with the order. */
function handRefundMail(order: Order, refunded: Pence): Mail {
  const kinds = [...new Set(order.lines.map(({ kind }) => kind))];
  return letter({
    to: order.email,
    customerId: order.customerId,
    subject: say('order-refunded-by-hand.subject', { orderNo: order.orderNo }),
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      say('order-refunded-by-hand.text', { refunded: formatPence(refunded) }),
      ...kinds.flatMap((kind) => sold[kind].ended ?? []),
    ],
    parts: partsOf(order),
    rows: totalRows({ total: order.total, tenders: [] }),
    link: { text: 'See your order', href: orderLinks(order).order },
    notes: [say('order-refunded-by-hand.note')],
  });
}

/** Where to go after a failed order: the stream for an order of films. */
function onwards({ lines, siteOrigin }: Order): LetterLink {
  return lines.every(({ kind }) => kind === 'rental' || kind === 'stream-plan')
    ? { text: 'Back to the stream', href: `${siteOrigin}/stream` }
    : { text: 'See what is on', href: `${siteOrigin}/tickets-and-events` };
}

/** The mail about a payment that is refunded because it could not be used, with reason and sum. */
export function refundMail(order: Order, refunded: Pence): Mail {
  const { refundReason: reason = 'seats-gone' } = order;
  if (reason === 'by-hand') return handRefundMail(order, refunded);
  return letter({
    to: order.email,
    customerId: order.customerId,
    subject: say('order-refunded.subject', { orderNo: order.orderNo }),
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [refundReasons[reason], say('order-refunded.text', { refunded: formatPence(refunded) })],
    parts: partsOf(order),
    rows: totalRows({ total: order.total, tenders: [] }),
    link: onwards(order),
  });
}

/** The mail about an order paid twice: the order stands, the second payment is refunded. */
export function secondPaymentMail(order: Order, refunded: Pence): Mail {
  return letter({
    to: order.email,
    customerId: order.customerId,
    subject: say('order-paid-twice.subject', { orderNo: order.orderNo }),
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [say('order-paid-twice.text'), say('order-paid-twice.text-2', { refunded: formatPence(refunded) })],
    rows: [],
    link: { text: 'See your order', href: orderLinks(order).order },
  });
}

/** The state of the basket after an unpaid order: held until an instant, released, or part of another order. */
export type Afterwards = { readonly heldUntil: Instant } | 'let-go' | 'ordered-again';

/** The mail about an unpaid order: declined by the bank, left by its buyer, or overdue. */
export function unpaidMail(order: Order, afterwards: Afterwards): Mail {
  const isDeclined = order.state === 'declined';
  const hasTickets = order.lines.some(({ kind }) => kind === 'ticket');
  const basket = { text: 'Back to your basket', href: `${order.siteOrigin}/basket` };
  return letter({
    to: order.email,
    customerId: order.customerId,
    subject: isDeclined
      ? say('order-declined.subject', { orderNo: order.orderNo })
      : say('order-unpaid.subject', { orderNo: order.orderNo }),
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      isDeclined ? say('order-declined.text') : say('order-unpaid.text'),
      ...(order.tenders.some(({ kind }) => kind !== 'card') ? [say('order-unpaid.credit-back')] : []),
      afterWords(hasTickets, afterwards),
    ],
    parts: partsOf(order),
    rows: [],
    link: afterwards === 'let-go' && hasTickets ? onwards(order) : basket,
    notes: [say('order-unpaid.note')],
  });
}

function afterWords(hasTickets: boolean, afterwards: Afterwards): Said {
  if (afterwards === 'ordered-again') return say('order-unpaid-after.ordered-again');
  if (!hasTickets) return say('order-unpaid-after.in-basket');
  return afterwards === 'let-go'
    ? say('order-unpaid-after.let-go')
    : say('order-unpaid-after.held', { heldUntil: formatTime(afterwards.heldUntil) });
}
