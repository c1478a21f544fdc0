import { basketAt, isExpired } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order, OrderLine, RefundReason } from '#shared/box-office/domain/order/order.ts';
import { isBill } from '#shared/box-office/domain/order/order.ts';
import { cardDue } from '#shared/box-office/domain/order/tender.ts';
import { soldOf } from '#shared/box-office/domain/sold/table.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { wholeRefund } from '#functions/platform/payment/provider.ts';
import type { PaymentNotice, RefundOutcome } from '#functions/platform/payment/provider.ts';
import { follow } from '#functions/platform/runtime/correlation.ts';
import { newNumber } from '#functions/platform/runtime/ids.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';
import { lostSettling, settlingWrites } from '#functions/sold.ts';

import { readBasket } from '../store/baskets.ts';
import { tellMoney } from '../store/hand-refunds.ts';
import {
  closeOrder,
  oweRefund,
  oweSecondPayment,
  refundSecondPayment,
  reopenOrder,
  settleOrder,
  settleRefund,
} from '../store/order-endings.ts';
import type { Ending } from '../store/order-endings.ts';
import { readOrder } from '../store/orders.ts';
import type { Payment } from '../store/orders.ts';
import { readReturns, settleReturn } from '../store/returns.ts';
import { isReplanned } from './may-hold.ts';
import { refundedByHand, refundFailed } from './refunded-by-hand.ts';

/**
 * Moves an order to the state that its provider's notice reports. Notices may come twice, late and in any order; the order's version
 * decides between two concurrent ones, and the loser reads again.
 */
export async function settlePayment(
  notice: PaymentNotice,
  now: Instant,
): Promise<'settled' | 'unknown-order' | 'too-early'> {
  const attempt = async () => {
    const order = await readOrder(notice.orderId);
    if (!order) {
      log('error', 'notice for an unknown order', { order: notice.orderId, outcome: notice.outcome });
      return 'unknown-order';
    }
    follow(order.correlation);
    const outcome = await step(order, notice, now);
    if (outcome === 'changed') return overtaken;
    return outcome === 'done' ? 'settled' : outcome;
  };
  return untilWritten(attempt, { what: `The order ${notice.orderId}` });
}

async function step(order: Order, notice: PaymentNotice, now: Instant): Promise<Ending | 'too-early'> {
  const { paymentId, pence } = notice;
  switch (notice.outcome) {
    case 'paid':
      return paid(order, { paymentId, pence, now, mandateId: notice.mandateId });
    case 'declined':
    case 'expired':
      // A bill has several pages in turn, and waits as long as its subscription.
      if (isBill(order)) return 'done';
      return unpaid(order, notice.outcome === 'declined' ? 'declined' : 'abandoned', now);
    case 'refund-failed':
      await refundFailed(notice, now);
      return 'done';
    case 'refunded':
      if (notice.isByHand) return refundedByHand(order, notice, now);
      return notice.refundId === wholeRefund
        ? refunded(order, { paymentId, pence, now })
        : returned(order, notice, now);
  }
}

async function paid(order: Order, payment: Payment): Promise<Ending> {
  if (order.state === 'paid' || order.state === 'refund-due' || order.state === 'refunded') {
    if (payment.paymentId !== order.paymentId) await oweSecondPayment(order, payment);
    return 'done';
  }
  const basket = await readBasket(order.basketId);
  const owe = (reason: RefundReason) => oweRefund(order, freed(order, basket, payment.now), payment, reason);
  const expected = cardDue(order.tenders);
  if (payment.pence !== expected) {
    log('error', 'paid amount differs', { order: order.orderId, expected, paid: payment.pence });
    return owe('amount');
  }
  if (isTooLate(order, payment.now)) return owe('performance-begun');
  if (order.state !== 'awaiting-payment' && (await isReplanned(order))) return owe('seats-gone');
  const marked = { ...order, lines: numbered(order) };
  const outcome = await settleOrder(marked, basket, payment, settlingWrites(marked, payment.now));
  if (outcome === 'paid') return 'done';
  if (outcome === 'changed') return outcome;
  const reason = outcome === 'credit-spent' ? outcome : lostSettling(outcome.lost);
  return reason ? owe(reason) : 'changed';
}

/** Assigns numbers to tickets and codes to gift vouchers. */
function numbered({ orderNo, lines }: Order): OrderLine[] {
  let count = 0;
  const marks = {
    ticketNumber: () => `${orderNo}-${String((count += 1)).padStart(2, '0')}`,
    voucherCode: () => newNumber(16),
  };
  return lines.map((line) => ({ ...line, ...soldOf(line).mark?.(marks) }));
}

/** A performance that has begun is not sold; a customer who reached the payment page in time still gets in. */
function isTooLate(order: Order, now: Instant): boolean {
  return order.state !== 'awaiting-payment' && ticketsOf(order.lines).some(({ date }) => date <= now);
}

/** The refund of returned tickets has been paid. */
async function returned(order: Order, { refundId, pence }: RefundOutcome, now: Instant): Promise<Ending> {
  const given = (await readReturns(order.orderId)).find(({ returnId }) => returnId === refundId);
  const asked = given?.refund.reduce((sum, tender) => sum + (tender.kind === 'card' ? tender.pence : 0), 0);
  // The ledger records the sum really paid; staff must look where it differs from the sum requested.
  if (asked !== pence) {
    log('error', 'refund is not that of a return', {
      alarm: true,
      order: order.orderId,
      refund: refundId,
      asked,
      pence,
    });
    await tellMoney({ orderId: order.orderId, trouble: 'another-sum', reference: refundId, pence }, now);
  }
  if (given?.state === 'accepted') await settleReturn(given, { pence, now });
  return 'done';
}

async function refunded(order: Order, payment: Payment): Promise<Ending> {
  if (payment.paymentId !== order.paymentId) {
    await refundSecondPayment(order, payment);
    return 'done';
  }
  if (order.state === 'refund-due') return settleRefund(order, payment);
  if (order.state !== 'refunded') {
    const { paymentId: reference, pence, now } = payment;
    log('error', 'refund that was not due', { alarm: true, order: order.orderId, state: order.state });
    await tellMoney({ orderId: order.orderId, trouble: 'not-due', reference, pence }, now);
  }
  return 'done';
}

/**
 * Ends an unpaid order: declined by the bank, left by the visitor, or overdue. While the hold still runs, the seats return to it, so that
 * the visitor can go on; otherwise they go back on sale, and other lines stay in the basket.
 */
export async function unpaid(order: Order, state: 'declined' | 'abandoned', now: Instant): Promise<Ending> {
  if (order.state !== 'awaiting-payment') return 'done';
  const basket = await readBasket(order.basketId);
  const isRunning = basket?.orderId === order.orderId && basket.expiresAt !== null && !isExpired(basket.expiresAt, now);
  if (basket && isRunning && basket.state === 'paying') {
    const outcome = await reopenOrder(order, state, basket, now);
    if (outcome !== 'lost') return outcome;
  }
  return closeOrder(order, state, freed(order, basket, now), now);
}

/**
 * The basket after its order has ended without payment; null when the visitor has started another meanwhile. One that held seats reports
 * the lapse until its next change.
 */
function freed(order: Order, basket: Basket | null, now: Instant): Basket | null {
  if (basket?.orderId !== order.orderId || basket.state !== 'paying') return null;
  const open: Basket = { ...basket, state: 'open', payBy: null };
  return ticketsOf(open.lines).length > 0 ? { ...open, state: 'expired', lapsed: [] } : basketAt(open, now);
}
