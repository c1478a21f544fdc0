import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { withLines } from '#shared/box-office/domain/change-basket.ts';
import type { Order, OrderLine, RefundReason } from '#shared/box-office/domain/order/order.ts';
import { nameOfLine } from '#shared/box-office/domain/sold/table.ts';
import {
  orderPlaced,
  paymentDeclined,
  paymentRefunded,
  paymentSettled,
  refundDue,
  secondPaymentRefunded,
} from '#shared/box-office/events/order.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write, writeLeavingOut, writeParts } from '#functions/platform/table/transaction.ts';
import type { Each, TransactItem } from '#functions/platform/table/transaction.ts';

import { adjustAllowance, adjustPromoUse } from './allowance.ts';
import { basketLine } from './baskets.ts';
import { cardEntry, walletEntries } from './ledger.ts';
import { aboutOrder, feeIdsOf, inState, moneyOf, orderLine, summaryLine } from './orders.ts';
import type { Payment } from './orders.ts';
import { freeLine, keepLine, tellKept, tellReleased, tellSold } from './seats.ts';
import { giveToWallets, takeFromWallets } from './wallets.ts';

/** `changed`: a concurrent notice was faster; read the order again. */
export type Ending = 'done' | 'changed';

/** The result of a payment: kept, overtaken by another notice, or not usable because lines or credit were gone. */
type Settled = 'paid' | 'changed' | 'credit-spent' | { readonly lost: readonly OrderLine[] };

/**
 * Settles a payment: everything that the lines claim goes to the customer in one transaction. A late payment takes the same seats again
 * while they are free, and the parts of credit and vouchers again. The lines already have their numbers.
 */
export async function settleOrder(
  order: Order,
  basket: Basket | null,
  payment: Payment,
  claims: Each<OrderLine>,
): Promise<Settled> {
  const { paymentId, now } = payment;
  const tickets = ticketsOf(order.lines);
  const kept = payment.mandateId ? { mandateId: payment.mandateId } : {};
  const isLate = order.state !== 'awaiting-payment';
  const paid: Order = { ...inState(order, 'paid'), paidAt: now, paymentId, ...kept };
  const outcome = await writeParts({
    order: [orderLine(paid, now), summaryLine(paid)],
    claims,
    wallets: isLate ? takeFromWallets(order, now) : [],
    basket: basket ? [basketLine(without(basket, order), now)] : [],
    counts: isLate ? [...adjustAllowance(order, 1), ...adjustPromoUse(order, 1)] : [],
    ledger: [
      ...(payment.pence > 0 ? [cardEntry(order.orderId, 'charge', { ...payment, reference: paymentId })] : []),
      ...walletEntries(order, now),
    ],
    told: [
      ...tellSold(order, tickets, now),
      outbox(tables.sales(), paymentSettled, aboutOrder(order, now), moneyOf(order)),
      outbox(tables.sales(), orderPlaced, aboutOrder(order, now), {
        ...moneyOf(order),
        feeIds: feeIdsOf(order),
        ticketCount: tickets.length,
        kinds: [...new Set(order.lines.map(({ kind }) => kind))],
      }),
    ],
  });
  if (outcome.written) return 'paid';
  // A concurrent notice changed order, basket or ledger first: it decides.
  if (outcome.failed.some((name) => name !== 'claims' && name !== 'wallets')) return 'changed';
  return outcome.failed.includes('claims') ? { lost: outcome.lost.claims } : 'credit-spent';
}

/** What is left of the basket after its order is paid: usually nothing, but the visitor may have started another. */
function without(basket: Basket, order: Order): Basket {
  if (basket.orderId === order.orderId && basket.state === 'paying')
    return { ...withLines(basket, []), state: 'ordered' };
  const bought = new Set(order.lines.map(nameOfLine));
  return withLines(
    basket,
    basket.lines.filter((line) => !bought.has(nameOfLine(line))),
  );
}

/** What an unpaid order gives back beside its seats: the customer's limit, the use of its code, and the parts of credit and vouchers. */
function giveBack(order: Order, now: Instant): TransactItem[] {
  return [...adjustAllowance(order, -1), ...adjustPromoUse(order, -1), ...giveToWallets(order, 'not-spent', now)];
}

/**
 * Writes items together with the release of an order's seats. A seat that now belongs to another order is left out: the transaction is
 * retried without it, with events of only the freed seats.
 */
async function writeReleasing(order: Order, now: Instant, lines: readonly TransactItem[]): Promise<Ending> {
  const claim = { basketId: order.basketId, now, orderId: order.orderId };
  const isWritten = await writeLeavingOut(
    lines,
    ticketsOf(order.lines),
    (seat) => freeLine(seat, claim),
    (seats) => tellReleased(order, seats, now),
  );
  return isWritten ? 'done' : 'changed';
}

/** Closes an unpaid order: its seats are free, and its basket continues as passed in. */
export function closeOrder(
  order: Order,
  state: 'declined' | 'abandoned',
  basket: Basket | null,
  now: Instant,
): Promise<Ending> {
  const ended = inState(order, state);
  return writeReleasing(order, now, [
    orderLine(ended, now),
    summaryLine(ended),
    ...(basket ? [basketLine(basket, now)] : []),
    ...giveBack(order, now),
    outbox(tables.sales(), paymentDeclined, aboutOrder(order, now), {
      ...moneyOf(order),
      feeIds: feeIdsOf(order),
      state,
    }),
  ]);
}

/** Returns seats of an open payment to the running hold, all or none. `lost` when one no longer belongs to this basket. */
export async function reopenOrder(
  order: Order,
  state: 'declined' | 'abandoned',
  basket: Basket,
  now: Instant,
): Promise<Ending | 'lost'> {
  const { expiresAt } = basket;
  if (!expiresAt) throw new Error('Seats go back to a hold only while it runs.');
  const claim = { basketId: order.basketId, now };
  const inBasket = new Set(basket.lines.map(nameOfLine));
  const seats = ticketsOf(order.lines).filter((line) => inBasket.has(nameOfLine(line)));
  const ended = inState(order, state);
  const outcome = await writeParts({
    order: [orderLine(ended, now), summaryLine(ended)],
    basket: basketLine({ ...basket, state: 'open', payBy: null }, now),
    seats: seats.map((seat) => keepLine(seat, claim, 'held', expiresAt, null)),
    givenBack: giveBack(order, now),
    told: [
      ...tellKept(order, seats, now),
      outbox(tables.sales(), paymentDeclined, aboutOrder(order, now), {
        ...moneyOf(order),
        feeIds: feeIdsOf(order),
        state,
      }),
    ],
  });
  if (outcome.written) return 'done';
  return outcome.failed.includes('order') || outcome.failed.includes('basket') ? 'changed' : 'lost';
}

/** Money arrived for an order that cannot be kept: enters the payment in the ledger and marks the refund as owed. */
export function oweRefund(
  order: Order,
  basket: Basket | null,
  payment: Payment,
  refundReason: RefundReason,
): Promise<Ending> {
  const { paymentId, pence, now } = payment;
  const owed: Order = { ...inState(order, 'refund-due'), paymentId, paidAt: now, refundReason };
  return writeReleasing(order, now, [
    orderLine(owed, now),
    summaryLine(owed),
    ...(basket ? [basketLine(basket, now)] : []),
    ...(order.state === 'awaiting-payment' ? giveBack(order, now) : []),
    cardEntry(order.orderId, 'charge', { ...payment, reference: paymentId }),
    outbox(tables.sales(), refundDue, aboutOrder(order, now), {
      ...moneyOf(order),
      pence,
      paymentId,
      feeIds: feeIdsOf(order),
    }),
  ]);
}

/** An order was paid twice: enters the second payment and its refund as owed; the order stays. */
export async function oweSecondPayment(order: Order, payment: Payment): Promise<void> {
  const { paymentId, pence, now } = payment;
  // An existing entry was written for the same notice before.
  await write([
    cardEntry(order.orderId, 'charge', { ...payment, reference: paymentId }),
    outbox(tables.sales(), refundDue, aboutOrder(order, now), { ...moneyOf(order), pence, paymentId, feeIds: [] }),
  ]);
}

/** The second payment has been refunded. For a repeated notice the entry exists, and nothing is written. */
export async function refundSecondPayment(order: Order, payment: Payment): Promise<void> {
  const { paymentId, pence, now } = payment;
  await write([
    cardEntry(order.orderId, 'refund', { ...payment, reference: paymentId }),
    outbox(tables.sales(), secondPaymentRefunded, aboutOrder(order, now), { ...moneyOf(order), pence }),
  ]);
}

export async function settleRefund(order: Order, payment: Payment): Promise<Ending> {
  const { now } = payment;
  const refunded = inState(order, 'refunded');
  const outcome = await write([
    orderLine(refunded, now),
    summaryLine(refunded),
    cardEntry(order.orderId, 'refund', { ...payment, reference: payment.paymentId }),
    outbox(tables.sales(), paymentRefunded, aboutOrder(order, now), {
      ...moneyOf(order),
      pence: payment.pence,
      feeIds: feeIdsOf(order),
    }),
  ]);
  return outcome.written ? 'done' : 'changed';
}
