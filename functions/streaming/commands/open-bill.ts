import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { billOrder } from '#shared/streaming/domain/subscription/bill-order.ts';
import { dueAt, startOfBill } from '#shared/streaming/domain/subscription/due-date.ts';
import { billPence } from '#shared/streaming/domain/subscription/plan.ts';
import { mayWatch } from '#shared/streaming/domain/subscription/record.ts';
import type { OpenBill, StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { declined, openBill } from '#shared/streaming/domain/subscription/transitions.ts';
import { subscriptionBillOpened, subscriptionPaymentFailed } from '#shared/streaming/events/subscription.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { settlePayment, unpaid } from '#functions/box-office/commands/settle-payment.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import type { Charged } from '#functions/platform/payment/provider.ts';
import { newId, newNumber, newSecret } from '#functions/platform/runtime/ids.ts';
import { log } from '#functions/platform/runtime/log.ts';

import { aboutSubscription, changeSubscription, telling } from '../store/stream-subscriptions.ts';
import type { Change } from '../store/stream-subscriptions.ts';
import { billOrderLines } from '../store/subscription-bills.ts';
import { countPurchase } from './count-purchase.ts';
import { priceChange, readPlans } from './follow-plan-price.ts';

/** What a bill is for; its order gets its ids here. */
export type Wanted = Pick<OpenBill, 'kind' | 'plan' | 'pence' | 'from' | 'usesOffer'>;

/** Writes a bill and its order in one transaction, before anything is charged. */
export function openingBill(before: StreamSubscription, account: Account, wanted: Wanted, now: Instant): Change {
  const open = { ...wanted, orderId: newId(), orderNo: newNumber(8) };
  const { customerId, email, firstName, lastName } = account;
  const payer = { customerId, email, firstName, lastName };
  const order = billOrder(before, open, payer, { accessKey: newSecret(), now });
  const tells = [telling(subscriptionBillOpened, (next) => ({ ...aboutSubscription(next), orderId: open.orderId }))];
  return { next: openBill(before, open, now), tells, more: billOrderLines(order, now) };
}

/** Opens the bill of the next period, where one is due. */
export async function openRenewal(customerId: CustomerId, now: Instant): Promise<void> {
  const plans = await readPlans();
  await changeSubscription(customerId, now, (before, account) => {
    if (!before || dueAt(before, now).what !== 'bill') return null;
    // After the end of a membership the customer learns the new price before it is charged; after a pause the announced price is charged.
    const changed = before.state === 'active' ? priceChange(before, account, plans, now) : null;
    if (changed) return changed;
    const { planId, title, period, pence: price, offer } = before;
    const plan = before.nextPlan ?? { planId, title, period, pence: price };
    const wanted: Wanted = {
      kind: 'renewal',
      plan,
      pence: billPence(plan, offer),
      from: startOfBill(before, now),
      usesOffer: offer !== null,
    };
    return openingBill(before, account, wanted, now);
  });
}

/**
 * Charges the open bill to the saved card. An interrupted call can be repeated without a second charge: the provider knows the order, the
 * order its payment, and the subscription its order.
 */
export async function chargeBill(
  subscription: StreamSubscription,
  now: Instant,
): Promise<Charged['outcome'] | 'changed'> {
  const { openBill: open, customerId } = subscription;
  if (!open) return 'changed';
  const order = await readOrder(open.orderId);
  if (!order) throw new Error(`The bill ${open.orderId} has no order.`);
  if (order.state === 'paid') {
    await countPurchase(order, now);
    return 'paid';
  }
  const charged = await charge(subscription, open, order);
  if (charged.outcome === 'paid') {
    await settled(order, charged.paymentId, now);
    return 'paid';
  }
  const done = await changeSubscription(customerId, now, (before) => {
    const isSame = before?.openBill?.orderId === open.orderId && before.openBill.declined === open.declined;
    return before && isSame
      ? { next: declined(before, now), tells: open.kind === 'renewal' ? [failed(now)] : [] }
      : null;
  });
  if (open.kind === 'upgrade') await unpaid(order, 'declined', now);
  return done.outcome === 'changed' ? charged.outcome : 'changed';
}

async function charge({ mandateId }: StreamSubscription, open: OpenBill, order: Order): Promise<Charged> {
  const { orderId, orderNo } = order;
  if (open.pence === 0) return { outcome: 'paid', paymentId: `free-${orderId}` };
  if (mandateId === null) return { outcome: 'needs-customer' };
  const attempt = open.declined + 1;
  const description = open.plan.title;
  return payments.get().charge({ mandateId, orderId, orderNo, attempt, pence: pence(open.pence), description });
}

async function settled({ orderId, total }: Order, paymentId: string, now: Instant): Promise<void> {
  await settlePayment({ noticeId: paymentId, outcome: 'paid', orderId, paymentId, pence: total, at: now }, now);
  const order = await readOrder(orderId);
  if (order?.state === 'paid') return countPurchase(order, now);
  log('error', 'a renewal was charged and is not paid', { alarm: true, order: orderId, state: order?.state });
  throw new Error(`The bill ${orderId} was charged and is ${order?.state}.`);
}

const failed = (now: Instant) =>
  telling(subscriptionPaymentFailed, (next) => {
    const due = dueAt(next, now);
    const graceUntil = next.graceUntil ?? now;
    const nextTryAt = due.what === 'wait' && due.until !== graceUntil ? due.until : null;
    const hasCard = next.mandateId !== null;
    return {
      ...aboutSubscription(next),
      pence: next.openBill?.pence ?? 0,
      graceUntil,
      nextTryAt,
      hasCard,
      isShown: mayWatch(next, now),
    };
  });
