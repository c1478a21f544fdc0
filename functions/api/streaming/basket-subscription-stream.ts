import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { planPaths } from '#shared/contract/streaming/plans.ts';
import { eligible, isOffered, planLineOf, streamScheme } from '#shared/domain/subscription/plan.ts';
import { isGiven, planLineFor } from '#shared/domain/subscription/free-time.ts';
import { stateAt } from '#shared/domain/subscription/record.ts';
import { schemesAt } from '#shared/domain/subscription/schemes.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { adding, changeOwnBasket } from '#functions/checkout/change-own-basket.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { readPage } from '#functions/store/content.ts';
import { readStreamSubscription } from '#functions/store/stream-subscriptions.ts';

export const handler = handlePath(planPaths.basketSubscriptionStream, {
  POST: async (request) => {
    const [prices, stored, me] = await Promise.all([
      readPage('subscription-prices'),
      readBasket(request.basketId),
      request.visitor(),
    ]);
    const plan = prices?.plans.find(({ id }) => id === request.body.planId);
    if (!plan) return refuse('plan-unknown');
    if (plan.isForFriends && !isOffered(plan, me.modeOfSale)) return refuse('plan-for-friends');
    const owned = me.customerId === null ? null : await readOwned(me.customerId);
    const refused = owned && refuseSecond(owned, request.now);
    const line = planLineFor(planLineOf(plan), owned?.subscription ?? null, request.now);
    return refused ?? changeOwnBasket(request, stored, adding(line));
  },
});

type Owned = Awaited<ReturnType<typeof readOwned>>;

async function readOwned(customerId: string) {
  const [subscription, account] = await Promise.all([readStreamSubscription(customerId), readAccount(customerId)]);
  return { subscription, account };
}

/** Nobody pays twice for the stream: what runs, rests or is not renewed is kept, not bought again. What was given is not paid for yet. */
function refuseSecond({ subscription, account }: Owned, now: Instant): Refusal | null {
  const state = subscription && stateAt(subscription, now);
  if (subscription && isGiven(subscription, now)) return subscription.allowResub ? null : refuse('resub-not-allowed');
  if (state === 'cancelled' && subscription?.allowResub === false) return refuse('resub-not-allowed');
  if (state === 'cancelled') return refuse('stream-cancelled', { ends: formatDate(subscription?.paidUntil ?? now) });
  // The right may have been given by hand, without a subscription.
  const schemes = schemesAt(account?.schemes ?? [], now);
  const mayWatch = schemes.some(({ id, status }) => id === streamScheme && status === eligible);
  if (mayWatch || (state && state !== 'ended')) return refuse('stream-owned');
  return subscription?.allowResub === false ? refuse('resub-not-allowed') : null;
}
