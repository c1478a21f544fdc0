import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { AfterHandRefund } from '#shared/box-office/domain/returns/hand-refund.ts';
import { moneyWantsPerson } from '#shared/box-office/events/money-wants-person.ts';
import { paymentRefunded } from '#shared/box-office/events/order.ts';
import { refundFailed } from '#shared/box-office/events/refund.ts';
import type { FactsOf } from '#shared/kernel/events/event.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { cardEntry } from './ledger.ts';
import type { Ending } from './order-endings.ts';
import { aboutOrder, feeIdsOf, inState, moneyOf, orderLine, summaryLine } from './orders.ts';

/** Writes a manual refund to the order and the ledger, and the event where the order ends with it. */
export async function keepHandRefund(order: Order, after: AfterHandRefund, now: Instant): Promise<Ending> {
  const { handRefunds, pence, isOver } = after;
  const refund = handRefunds.at(-1);
  if (!refund) throw new Error('There is no refund to be kept.');
  const { refundReason = 'by-hand' } = order;
  // Owed and refunded in one step.
  const owed = isOver && order.state === 'paid' ? inState(order, 'refund-due') : order;
  const next: Order = { ...(isOver ? { ...inState(owed, 'refunded'), refundReason } : order), handRefunds };
  const outcome = await write([
    orderLine(next, now),
    summaryLine(next),
    cardEntry(order.orderId, 'refund', { reference: refund.refundId, pence: refund.pence, now }),
    ...(isOver
      ? [
          outbox(tables.sales(), paymentRefunded, aboutOrder(order, now), {
            ...moneyOf(order),
            pence,
            feeIds: feeIdsOf(order),
          }),
        ]
      : []),
  ]);
  return outcome.written ? 'done' : 'changed';
}

/** A second payment of the order was refunded by hand; for a repeated notice the ledger entry exists already. */
export async function keepHandRefundOfSecond(
  { orderId }: Order,
  { refundId: reference, pence }: { readonly refundId: string; readonly pence: number },
  now: Instant,
): Promise<void> {
  await write([cardEntry(orderId, 'refund', { reference, pence, now })]);
}

/** Writes the event of a failed refund. Its id is derived from the refund, so repeated notices make one fact. */
export async function tellRefundFailed(refund: FactsOf<typeof refundFailed>, now: Instant): Promise<void> {
  const { orderId, paymentId, refundId } = refund;
  const id = hashOf(`${refundFailed.type} ${paymentId} ${refundId}`);
  await write([outbox(tables.sales(), refundFailed, { id, subject: orderId, version: 1, now }, refund)]);
}

/** Writes the event of money that a person has to look at, once for each trouble of an order. */
export async function tellMoney(about: FactsOf<typeof moneyWantsPerson>, now: Instant): Promise<void> {
  const { orderId: subject, trouble, reference } = about;
  const id = hashOf(`${moneyWantsPerson.type} ${subject} ${trouble} ${reference}`);
  await write([outbox(tables.sales(), moneyWantsPerson, { id, subject, version: 1, now }, about)]);
}
