import { formatPence } from '#shared/domain/money/money.ts';
import type { Pence } from '#shared/domain/money/money.ts';
import type { Order, OrderLine, RefundReason } from '#shared/domain/order/order.ts';

import { wordsOf } from '#functions/views/line-words.ts';

import type { Mail } from './mail.ts';
import { letter } from './letter.ts';

/** Confirmation of a paid order, with the number of every ticket. */
export function confirmationMail(order: Order): Mail {
  return letter({
    to: order.email,
    subject: `Your order ${order.orderNo} is confirmed`,
    greeting: order.firstName,
    paragraphs: ['Thank you. This is what you have bought.'],
    rows: [
      ...order.lines.map((line) => [describe(line), formatPence(line.pence)] as const),
      ['Total', formatPence(order.total)],
    ],
    link: { text: 'See your order', href: `${order.siteOrigin}/checkout/orders/${order.orderId}` },
  });
}

const refundReasons = {
  'seats-gone':
    'Your payment reached us after the time for these seats had run out, and somebody else had taken one of them. You have no tickets from this order.',
  'rented-twice':
    'You had already rented this film with another order when this payment reached us. That rental stays as it is.',
  'credit-spent':
    'The credit or gift voucher that was to pay a part of this order had been spent when your payment reached us. You have no tickets from this order.',
  amount:
    'The sum that reached us was not that of your order, so we could not complete it. You have no tickets or rentals from this order.',
} as const satisfies Record<RefundReason, string>;

/** A payment that could not be used goes back: said plainly, with the reason and the sum. */
export function refundMail(order: Order, refunded: Pence): Mail {
  return letter({
    to: order.email,
    subject: `Your payment for order ${order.orderNo} has been refunded`,
    greeting: order.firstName,
    paragraphs: [
      refundReasons[order.refundReason ?? 'seats-gone'],
      `We have sent ${formatPence(refunded)} back to the card you paid with. It can take up to five working days to arrive.`,
    ],
    rows: order.lines.map((line) => [describe(line), formatPence(line.pence)] as const),
    link: { text: 'See what is on', href: `${order.siteOrigin}/tickets-and-events` },
  });
}

function describe(line: OrderLine): string {
  const { title, detail } = wordsOf(line);
  const number = line.ticketNumber ? `, ticket ${line.ticketNumber}` : '';
  return `${title}, ${detail}${number}`;
}
