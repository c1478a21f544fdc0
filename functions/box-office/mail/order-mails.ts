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
import type { LetterLink, Words } from '#functions/platform/mail/words.ts';

import { orderLinks, partsOf, totalRows } from './order-rows.ts';

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
      ? `Your receipt for the stream, order ${order.orderNo}`
      : `Your order ${order.orderNo} is confirmed`,
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      isBill(order)
        ? 'This is the receipt for your subscription to the stream. You need do nothing more.'
        : 'Thank you. This is what you have bought.',
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

function notesOf(order: Order): readonly Words[] {
  const rules = order.lines.find(({ returnRules }) => returnRules)?.returnRules;
  const given = sum(order.lines.filter(({ kind }) => kind === 'donation').map(({ pence }) => pence));
  const hasPlan = order.lines.some(({ kind }) => kind === 'stream-plan');
  const hasTickets = order.lines.some(({ kind }) => kind === 'ticket');
  return [
    ...(hasPlan
      ? [
          [
            `${isBill(order) || cardDue(order.tenders) > 0 ? 'Your subscription renews itself until you cancel' : 'Your subscription renews itself only if we have a card of yours by its next bill'}. Your bills stand on `,
            { text: 'the page of your subscription', href: `${order.siteOrigin}/stream/subscription-details` },
            ', where you can change, pause or cancel it at any time.',
          ],
        ]
      : []),
    ...(rules
      ? [
          [
            `Plans change: until ${count(rules.closesHoursBefore, 'hour')} before a performance you can `,
            { text: 'give its tickets back', href: orderLinks(order).giveBack },
            '. You see the sum before you decide.',
          ],
        ]
      : []),
    ...(order.isGuest
      ? ['The links in this e-mail open your order without signing in. Keep them to yourself.']
      : hasTickets
        ? ['On the page of your order are tickets to print and dates for your calendar.']
        : []),
    ...(given > 0 && order.giftAid
      ? [
          `You have declared Gift Aid on your donation. Thank you: your ${formatPence(given)} is worth ${formatPence(withGiftAid(given))} to us.`,
        ]
      : []),
  ];
}

const refundReasons = {
  'seats-gone':
    'Your payment reached us after the time for these seats had run out, and somebody else had taken one of them. You have no tickets from this order.',
  'rented-twice':
    'You had already rented this film with another order when this payment reached us. That rental stays as it is.',
  'credit-spent':
    'The credit or gift voucher that was to pay a part of this order had been spent when your payment reached us. You have no tickets or rentals from this order.',
  'performance-begun': 'Your payment reached us after the performance had begun. You have no tickets from this order.',
  amount:
    'The sum that reached us was not that of your order, so we could not complete it. You have no tickets or rentals from this order.',
} as const satisfies Record<Exclude<RefundReason, 'by-hand'>, string>;

/** One mail about everything that ended with the order. */
function handRefundMail(order: Order, refunded: Pence): Mail {
  const kinds = [...new Set(order.lines.map(({ kind }) => kind))];
  return letter({
    to: order.email,
    customerId: order.customerId,
    subject: `Your order ${order.orderNo} has been refunded`,
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      `We have sent ${formatPence(refunded)} back to the card you paid with. It can take up to five working days to arrive.`,
      ...kinds.flatMap((kind) => sold[kind].ended ?? []),
    ],
    parts: partsOf(order),
    rows: totalRows({ total: order.total, tenders: [] }),
    link: { text: 'See your order', href: orderLinks(order).order },
    notes: ['If you did not expect this, please write to us or ring the box office.'],
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
    subject: `Your payment for order ${order.orderNo} has been refunded`,
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      refundReasons[reason],
      `We have sent ${formatPence(refunded)} back to the card you paid with. It can take up to five working days to arrive.`,
    ],
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
    subject: `You paid twice for order ${order.orderNo}`,
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      'Your order was paid already when another payment for it reached us. The order stays as it is.',
      `We have sent the second ${formatPence(refunded)} back to the card you paid with. It can take up to five working days to arrive.`,
    ],
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
      ? `The payment for order ${order.orderNo} was declined`
      : `Your order ${order.orderNo} was not paid`,
    greeting: nameIn(order.firstName) ?? 'visitor',
    paragraphs: [
      isDeclined
        ? 'Your bank did not accept the payment. Nothing was charged.'
        : 'We have not received a payment for this order, so it has ended. Nothing was charged.',
      ...(order.tenders.some(({ kind }) => kind !== 'card')
        ? ['What your credit or a gift voucher was to pay has gone back to it.']
        : []),
      afterWords(hasTickets, afterwards),
    ],
    parts: partsOf(order),
    rows: [],
    link: afterwards === 'let-go' && hasTickets ? onwards(order) : basket,
    notes: ['If your bank shows the sum as reserved, it lets it go by itself, usually within a few days.'],
  });
}

function afterWords(hasTickets: boolean, afterwards: Afterwards): string {
  if (afterwards === 'ordered-again') return 'You have gone on with another order since; this one needs nothing more.';
  if (!hasTickets) return 'What you chose is still in your basket, should you want to try again.';
  return afterwards === 'let-go'
    ? 'The seats are on sale again. You are welcome to choose anew.'
    : `Your seats are held for you until ${formatTime(afterwards.heldUntil)}. Until then you can pay for them in another way.`;
}
