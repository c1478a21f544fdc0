import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { withLines } from '#shared/box-office/domain/basket/change.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
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

import { adjustAllowance } from './allowance.ts';
import { basketLine } from './baskets.ts';
import { cardEntry, walletEntries } from './ledger.ts';
import { aboutOrder, feeIdsOf, inState, moneyOf, orderLine, summaryLine } from './order-lines.ts';
import type { Payment } from './order-lines.ts';
import { adjustPromoUse } from './promo-uses.ts';
import { tellKept, tellReleased, tellSold } from './seat-facts.ts';
import { freeLine, keepLine } from './seats.ts';
import { giveToWallets, takeFromWallets } from './wallets.ts';

/** `changed` means that another notice was faster: read the order again. */
export type Ending = 'done' | 'changed';

/** What became of a payment that has come: kept, overtaken by another notice, or of no use because lines or credit had gone. */
export type Settled = 'paid' | 'changed' | 'credit-spent' | { readonly lost: readonly OrderLine[] };

/**
 * The money has come: all that the lines claim becomes the customer's, or none of it does. A late payment takes the same seats again while
 * they are free, and once more what credit and vouchers were to pay. The lines carry their numbers already.
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
  // Another notice changed the order, the basket or the ledger first: that one decides.
  if (outcome.failed.some((name) => name !== 'claims' && name !== 'wallets')) return 'changed';
  return outcome.failed.includes('claims') ? { lost: outcome.lost.claims } : 'credit-spent';
}

/** What is left of a basket after an order is paid: usually nothing, but a visitor may have begun another one meanwhile. */
function without(basket: Basket, order: Order): Basket {
  if (basket.orderId === order.orderId && basket.state === 'paying')
    return { ...withLines(basket, []), state: 'ordered' };
  const bought = new Set(order.lines.map(nameOfLine));
  return withLines(
    basket,
    basket.lines.filter((line) => !bought.has(nameOfLine(line))),
  );
}

/** What an order that is not paid gives back beside its seats: its customer's limit, its code, what credit and vouchers had paid. */
function giveBack(order: Order, now: Instant): TransactItem[] {
  return [...adjustAllowance(order, -1), ...adjustPromoUse(order, -1), ...giveToWallets(order, 'not-spent', now)];
}

/**
 * Writes lines together with the release of an order's seats. A seat that is somebody else's by now is theirs and is left alone: the
 * transaction is tried again without it, and tells only of the seats that it freed.
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

/** An order that will not be paid ends: its seats are free, and its basket goes on as given. */
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

/**
 * Seats go back from an open payment to the hold that still runs, all or none. `lost` when one of them is no longer this basket's.
 */
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

/** The money came, but the order cannot be kept: what was paid is charged, and it is owed back. */
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

/** An order was paid twice: the second payment is entered and owed back, and the order stays as it is. */
export async function oweSecondPayment(order: Order, payment: Payment): Promise<void> {
  const { paymentId, pence, now } = payment;
  // An entry that stands already was made by the same notice before.
  await write([
    cardEntry(order.orderId, 'charge', { ...payment, reference: paymentId }),
    outbox(tables.sales(), refundDue, aboutOrder(order, now), { ...moneyOf(order), pence, paymentId, feeIds: [] }),
  ]);
}

/** The second payment has gone back. Told twice, the entry stands already and nothing is written. */
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
