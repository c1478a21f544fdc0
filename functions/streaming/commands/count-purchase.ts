import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { paidFrom } from '#shared/streaming/domain/subscription/plan.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { paid } from '#shared/streaming/domain/subscription/transitions.ts';
import type { Purchase } from '#shared/streaming/domain/subscription/transitions.ts';
import {
  subscriptionPlanChanged,
  subscriptionRenewed,
  subscriptionStarted,
} from '#shared/streaming/events/subscription.ts';

import { aboutSubscription, changeSubscription, telling } from '../store/stream-subscriptions.ts';
import type { Telling } from '../store/stream-subscriptions.ts';

type PlanOrderLine = Extract<OrderLine, { kind: 'stream-plan' }>;

const planLineIn = ({ lines }: Order): PlanOrderLine | undefined =>
  lines.find((line): line is PlanOrderLine => line.kind === 'stream-plan');

/** Applies a paid plan: it begins, extends or changes the subscription. Idempotent by order. */
export async function countPurchase(order: Order, now: Instant): Promise<void> {
  const line = planLineIn(order);
  // The order has been refunded since: nothing to begin.
  if (!line || order.state !== 'paid') return;
  const purchase = purchaseOf(order, line);
  await changeSubscription(order.customerId, now, (before) => {
    const next = paid(before, purchase, now);
    return next && { next, tells: [tellOf(before, purchase, now)] };
  });
}

function purchaseOf(order: Order, line: PlanOrderLine): Purchase {
  const { customerId, orderId, orderNo, promo, mandateId, siteOrigin } = order;
  const { lineId, title, period, pence, listPence, discount } = line;
  return {
    customerId,
    orderId,
    orderNo,
    // At list price: a code applies to the first bill only.
    plan: { planId: lineId, title, period, pence: listPence },
    pence,
    promoCode: discount?.by === 'promo' ? (promo?.code ?? null) : null,
    mandateId: mandateId ?? null,
    siteOrigin,
  };
}

function tellOf(before: StreamSubscription | null, { orderId, plan }: Purchase, now: Instant): Telling {
  const open = before?.openBill;
  if (open?.orderId !== orderId)
    return telling(subscriptionStarted, (next) => {
      const later = paidFrom(next, now);
      return { ...aboutSubscription(next), hasCard: next.mandateId !== null, ...(later ? { paidFrom: later } : {}) };
    });
  return open.kind === 'renewal'
    ? telling(subscriptionRenewed, (next) => ({ ...aboutSubscription(next), orderId }))
    : telling(subscriptionPlanChanged, (next) => ({
        ...aboutSubscription(next),
        newTitle: plan.title,
        takesEffect: 'now',
      }));
}
