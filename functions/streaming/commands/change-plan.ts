import type { CustomerId } from '#shared/kernel/ids.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { planChangeOf } from '#shared/streaming/domain/subscription/change-plan.ts';
import type { PlanChange } from '#shared/streaming/domain/subscription/change-plan.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';
import type { PlanTerms, StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { changeLater } from '#shared/streaming/domain/subscription/transitions.ts';
import { subscriptionPlanChanged } from '#shared/streaming/events/subscription.ts';

import {
  readStreamSubscription,
  aboutSubscription,
  changeSubscription,
  telling,
} from '../store/stream-subscriptions.ts';
import { chargeBill, openingBill } from './open-bill.ts';
import type { Wanted } from './open-bill.ts';

/** The price of changing to each plan now; only an active, paid subscription can be changed. */
export function planChanges(
  subscription: StreamSubscription | null,
  plans: readonly PlanTerms[],
  now: Instant,
): readonly PlanChange[] | Refusal {
  const refused = refusalOf(subscription, now);
  if (refused || !subscription) return refused ?? refuse('no-subscription');
  return plans.map((plan) => planChangeOf(subscription, plan, now));
}

function refusalOf(subscription: StreamSubscription | null, now: Instant): Refusal | null {
  if (!subscription) return refuse('no-subscription');
  const state = stateAt(subscription, now);
  if (state === 'ended') return refuse('subscription-over');
  if (subscription.openBill?.declined === 0) return refuse('subscription-changed');
  const isPaid = state === 'active' && !subscription.isFree && subscription.paidUntil > now;
  return isPaid ? null : refuse('subscription-refused');
}

/** Changes the plan at the quoted price; when the price has changed, it does nothing and returns the new one. */
export async function changePlan(
  customerId: CustomerId,
  plan: PlanTerms,
  dueNowPence: number,
  now: Instant,
): Promise<StreamSubscription | Refusal> {
  let refused: Refusal | null = null;
  const done = await changeSubscription(customerId, now, (before, account) => {
    refused = refusalOf(before, now);
    if (refused || !before) return null;
    const quote = planChangeOf(before, plan, now);
    refused = refuseQuote(before, quote, dueNowPence);
    if (refused || quote.takesEffect === 'current') return null;
    if (quote.takesEffect === 'now') return openingBill(before, account, upgrade(quote, now), now);
    const tells = telling(subscriptionPlanChanged, (next) => ({
      ...aboutSubscription(next),
      newTitle: plan.title,
      takesEffect: 'next-bill',
    }));
    return { next: changeLater(before, plan), tells: [tells] };
  });
  if (refused) return refused;
  if (done.outcome !== 'changed') return done.before ?? refuse('no-subscription');
  return done.next.openBill?.kind === 'upgrade' ? chargeUpgrade(done.next, now) : done.next;
}

const upgrade = ({ plan, dueNowPence }: PlanChange, now: Instant): Wanted => ({
  kind: 'upgrade',
  plan,
  pence: dueNowPence,
  from: now,
  usesOffer: false,
});

function refuseQuote({ mandateId }: StreamSubscription, quote: PlanChange, expected: number): Refusal | null {
  const { dueNowPence, creditPence, takesEffect, nextBillAt } = quote;
  if (dueNowPence !== expected) {
    const sum = formatPence(pence(dueNowPence)).slice(1);
    return refuse('quote-changed', { sum, dueNowPence, creditPence, takesEffect, nextBillAt });
  }
  return dueNowPence > 0 && mandateId === null ? refuse('card-needed') : null;
}

async function chargeUpgrade(subscription: StreamSubscription, now: Instant): Promise<StreamSubscription | Refusal> {
  const outcome = await chargeBill(subscription, now);
  if (outcome === 'declined' || outcome === 'needs-customer') return refuse('card-declined');
  return (await readStreamSubscription(subscription.customerId)) ?? refuse('no-subscription');
}
