import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { monthsOf } from '#shared/streaming/domain/subscription/record.ts';
import type { PlanTerms, StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { start } from '#shared/streaming/domain/subscription/transitions.ts';
import type { Purchase } from '#shared/streaming/domain/subscription/transitions.ts';
import { changeSubscription } from '#functions/streaming/store/stream-subscriptions.ts';

/** Plans and purchases for tests, at the prices of the house. */
export const monthly: PlanTerms = { planId: 'stream-monthly', title: 'Stream - Monthly', period: 'month', pence: 999 };
export const annual: PlanTerms = { planId: 'stream-annual', title: 'Stream - Annual', period: 'year', pence: 9999 };

export function aPurchase(over: Partial<Purchase> = {}): Purchase {
  const plan = over.plan ?? monthly;
  return {
    customerId: 'customer-1',
    orderId: `order-${monthsOf(plan.period)}`,
    orderNo: '7K3M9QXA',
    plan,
    pence: plan.pence,
    promoCode: null,
    mandateId: 'demo-mandate.ok',
    siteOrigin: 'https://venue.example',
    ...over,
  };
}

/** A subscription that begins now; `over` adapts it. */
export function aSubscription(
  now: Instant,
  over: Partial<StreamSubscription> = {},
  purchase: Partial<Purchase> = {},
): StreamSubscription {
  return { ...start(null, aPurchase(purchase), now), ...over };
}

/** Gives an account a subscription with its right, as after a purchase. */
export async function subscribe(
  customerId: CustomerId,
  now: Instant,
  over: Partial<StreamSubscription> = {},
  purchase: Partial<Purchase> = {},
): Promise<StreamSubscription> {
  const done = await changeSubscription(customerId, now, (before) => ({
    next: { ...aSubscription(now, over, { ...purchase, customerId }), version: (before?.version ?? 0) + 1 },
    tells: [],
  }));
  if (done.outcome !== 'changed') throw new Error('The subscription was not written.');
  return done.next;
}
