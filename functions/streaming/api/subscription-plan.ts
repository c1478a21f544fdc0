import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { subscriptionPaths } from '#shared/streaming/contract/subscription.ts';
import { isOffered } from '#shared/streaming/domain/subscription/plan.ts';
import type { StreamPlan } from '#shared/streaming/domain/subscription/plan.ts';
import type { PlanTerms } from '#shared/streaming/domain/subscription/record.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { changePlan, planChanges } from '../commands/change-plan.ts';
import { streamPages } from '../store/pages.ts';
import { readStreamSubscription } from '../store/stream-subscriptions.ts';
import { streamDetailsView } from '../views/stream-details-view.ts';

const termsOf = ({ id: planId, title, period, pence }: StreamPlan): PlanTerms => ({ planId, title, period, pence });

export const handler = handlePath(subscriptionPaths.subscriptionPlan, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.query.customerId);
    if (refusal) return refusal;
    const { customerId, modeOfSale } = visitor;
    const [prices, subscription] = await Promise.all([
      readPage(streamPages.prices),
      readStreamSubscription(customerId),
    ]);
    const offered = (prices?.plans ?? []).filter((plan) => isOffered(plan, modeOfSale));
    const changes = planChanges(subscription, offered.map(termsOf), request.now);
    if (isRefusal(changes)) return changes;
    return {
      id: customerId,
      changes: changes.flatMap(({ plan: { planId, period, pence }, ...change }) => {
        const title = offered.find(({ id }) => id === planId)?.title;
        return title ? [{ planId, title, period, pence, ...change }] : [];
      }),
    };
  },

  POST: async (request) => {
    const visitor = await signedIn(request);
    const { customerId: other, planId, dueNowPence } = request.body;
    const refusal = refuseOther(visitor, other);
    if (refusal) return refusal;
    const plan = (await readPage(streamPages.prices))?.plans.find(({ id }) => id === planId);
    if (!plan) return refuse('plan-unknown');
    if (!isOffered(plan, visitor.modeOfSale)) return refuse(plan.isForFriends ? 'plan-for-friends' : 'plan-unknown');
    const { customerId } = visitor;
    const done = await changePlan(customerId, termsOf(plan), dueNowPence, request.now);
    return isRefusal(done) ? done : streamDetailsView(customerId, done, request.now);
  },
});
