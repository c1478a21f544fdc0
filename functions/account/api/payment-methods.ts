import { paymentMethodPaths } from '#shared/account/contract/payment-methods.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { renewsByCard, takesCard } from '#shared/streaming/domain/subscription/keep-card.ts';
import { handlePath } from '#functions/handle-path.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';
import { sharedPage } from '#functions/platform/payment/page.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { dropCard } from '#functions/streaming/commands/keep-card.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import type { StreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';

import { readAccount } from '../store/accounts.ts';

/** The page to which the provider redirects the customer. */
const returnPath = '/account/payment-methods';

export const handler = handlePath(paymentMethodPaths.paymentMethods, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const subscription = await readStreamSubscription(customerId);
    return reach(customerId, async () => view(customerId, subscription, request.now));
  },
  POST: async (request) => {
    const { customerId } = await signedIn(request);
    const [account, subscription] = await Promise.all([readAccount(customerId), readStreamSubscription(customerId)]);
    if (!account || !takesCard(subscription, request.now)) return refuse('no-subscription');
    const { place, dueAt } = sharedPage(request.now);
    const { mandateId, title, siteOrigin } = subscription;
    return reach(customerId, async () => {
      const { url } = await payments.get().openKeeping({
        customerId,
        mandateId,
        description: title,
        email: account.email,
        siteOrigin: request.headers[siteOriginHeader] ?? siteOrigin,
        returnPath: `${returnPath}?card=given`,
        cancelPath: returnPath,
        dueAt,
        pageId: `${subscription.version}-${place}`,
      });
      return { id: customerId, url };
    });
  },
  DELETE: async (request) => {
    const { customerId } = await signedIn(request);
    return reach(customerId, async () => {
      const outcome = await dropCard(customerId, request.now);
      const subscription = await readStreamSubscription(customerId);
      if (outcome === 'dropped') return view(customerId, subscription, request.now);
      return refuse('plan-renews', { date: formatDate(subscription?.nextBillAt ?? request.now) });
    });
  },
});

/** Where the provider is unavailable, nothing has changed here either. */
async function reach<T>(customerId: CustomerId, ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (error) {
    log('error', 'payment provider not reached', { customer: customerId, error: describe(error) });
    return refuse('card-unavailable');
  }
}

async function view(customerId: CustomerId, subscription: StreamSubscription | null, now: Instant) {
  const card = subscription?.mandateId ? await payments.get().cardOf(subscription.mandateId) : null;
  if (!takesCard(subscription, now)) return { id: customerId, card, plan: null };
  const { title, nextBillAt } = subscription;
  return { id: customerId, card, plan: { title, nextBillAt, renews: renewsByCard(subscription, now) } };
}
