import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import type { Received } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { reconcileNewsletter } from '../commands/reconcile-newsletter.ts';
import { findCredential, readAccount } from '../store/accounts.ts';
import { readSubscription, subscriptionIdOf } from '../store/newsletter.ts';

type Fact = Received<typeof subscriptions.onContactChoice>;

/** Reads the current state of both, so a late or repeated delivery does no harm. */
export const handler = consume(subscriptions.onContactChoice, { effect: 'repeat' }, async (fact) => {
  const whose = await ownerOf(fact);
  if (whose) await reconcileNewsletter(whose.customerId, whose.siteOrigin, now());
});

/** Null for a subscriber without an account. */
async function ownerOf({ detail }: Fact): Promise<{ customerId: CustomerId; siteOrigin: string } | null> {
  if ('subscriptionId' in detail) {
    const newsletter = await readSubscription(detail.subscriptionId);
    const owner = newsletter && (await findCredential(newsletter.email));
    return owner ? { customerId: owner.customerId, siteOrigin: newsletter.siteOrigin } : null;
  }
  const account = await readAccount(detail.customerId);
  if (!account) return null;
  const newsletter = await readSubscription(subscriptionIdOf(account.email));
  return { customerId: account.customerId, siteOrigin: newsletter?.siteOrigin ?? '' };
}
