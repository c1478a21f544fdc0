import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { events } from './events.ts';

export const boxOfficeSubscriptions = {
  onHold: {
    name: 'onHold',
    area: 'box-office',
    to: [events.seatsHeld],
    purpose: 'Asks the scheduler to look at the basket when its hold ends.',
  },
  onBasketDue: {
    name: 'onBasketDue',
    area: 'box-office',
    to: [events.basketDue],
    purpose: 'Puts the seats of an expired basket back on sale.',
  },
  onPaymentOpened: {
    name: 'onPaymentOpened',
    area: 'box-office',
    to: [events.paymentOpened],
    purpose: 'Asks the scheduler to look at the order when its payment is due.',
  },
  onPaymentDue: {
    name: 'onPaymentDue',
    area: 'box-office',
    to: [events.paymentDue],
    purpose: 'Gives up an order that was never paid.',
  },
  onRefundDue: {
    name: 'onRefundDue',
    area: 'box-office',
    to: [events.refundDue],
    purpose: 'Asks the payment provider to send the money back.',
  },
  onRefundFailed: {
    name: 'onRefundFailed',
    area: 'box-office',
    letter: true,
    to: [events.refundFailed],
    purpose: 'Tells the box office of money that could not be sent back.',
  },
  onPaymentLeft: {
    name: 'onPaymentLeft',
    area: 'box-office',
    to: [events.paymentDeclined],
    purpose: 'Closes the payment page of an order that has ended.',
  },
  onOrderSettled: {
    name: 'onOrderSettled',
    area: 'box-office',
    to: [
      events.orderPlaced,
      events.paymentDeclined,
      events.paymentRefunded,
      events.secondPaymentRefunded,
      events.confirmationRequested,
    ],
    purpose: 'Writes to the customer what became of an order: confirmed, not paid, refunded.',
  },
  onDemoPaymentDue: {
    name: 'onDemoPaymentDue',
    area: 'box-office',
    to: [events.demoPaymentDue],
    purpose: 'Sends the late notice of the demonstration payment provider.',
  },
  onReturnRequested: {
    name: 'onReturnRequested',
    area: 'box-office',
    letter: true,
    to: [events.returnRequested],
    purpose: 'Puts a request to take tickets back before the box office, with what they come to.',
  },
  onTicketsReturned: {
    name: 'onTicketsReturned',
    area: 'box-office',
    letter: true,
    to: [events.ticketsReturned],
    purpose: 'Writes to the customer what tickets that were given back have come to.',
  },
  onOrderCorrected: {
    name: 'onOrderCorrected',
    area: 'box-office',
    letter: true,
    to: [events.orderCorrected],
    purpose: 'Writes to the customer that the house changed how their tickets come, or issued them again.',
  },
  onTicketsCameBack: {
    name: 'onTicketsCameBack',
    area: 'box-office',
    to: [events.ticketsCameBack],
    purpose: 'Ends the wait of everybody who asked to be told when a sold-out performance has tickets again.',
  },
  onTicketAlertAsked: {
    name: 'onTicketAlertAsked',
    area: 'box-office',
    letter: true,
    to: [events.ticketAlertAsked],
    purpose: 'Sends the mail that confirms an alert for returned tickets.',
  },
  onTicketAlertDue: {
    name: 'onTicketAlertDue',
    area: 'box-office',
    letter: true,
    to: [events.ticketAlertDue],
    purpose: 'Writes to one address that a performance has tickets again, once.',
  },
  onVoucherBought: {
    name: 'onVoucherBought',
    area: 'box-office',
    letter: true,
    to: [events.orderPlaced],
    lines: 'gift-voucher',
    purpose: 'Sends a gift voucher to whom it is for.',
  },
} as const satisfies Record<string, EventSubscription<BasketLine['kind']>>;
