import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dropMandate, keepMandate } from '#shared/streaming/domain/subscription/keep-card.ts';
import type { CardKept } from '#functions/platform/payment/kept-card.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { log } from '#functions/platform/runtime/log.ts';

import { changeSubscription, readStreamSubscription } from '../store/stream-subscriptions.ts';

/**
 * A card was saved: charges renewals to it and deletes the older ones. Notices may come twice and late; where nothing is charged any more,
 * the card is deleted at once.
 */
export async function keepCard({ customerId, mandateId }: CardKept): Promise<null> {
  const moment = now();
  const before = await readStreamSubscription(customerId);
  if (!before) {
    log('warn', 'card without a subscription', { customer: customerId });
    await payments.get().forgetCustomer(mandateId);
    return null;
  }
  const { outcome } = await changeSubscription(customerId, moment, (subscription) => {
    const next = keepMandate(subscription, mandateId, moment);
    return next && { next, tells: [] };
  });
  const isKept = outcome === 'changed' || before.mandateId === mandateId;
  if (isKept) await payments.get().forgetOlder(mandateId);
  else await payments.get().forgetCustomer(mandateId);
  if (isKept && before.mandateId && before.mandateId !== mandateId)
    await payments.get().forgetCustomer(before.mandateId);
  return null;
}

/**
 * Deletes the card at the provider, then its mandate here; null where the plan renews with it. The provider comes first: without the
 * mandate its card could never be found again.
 */
export async function dropCard(customerId: CustomerId, moment: Instant): Promise<'dropped' | 'renews'> {
  const before = await readStreamSubscription(customerId);
  if (!before?.mandateId) return 'dropped';
  if (!dropMandate(before, moment)) return 'renews';
  await payments.get().forgetCustomer(before.mandateId);
  await changeSubscription(customerId, moment, (subscription) => {
    const next = subscription?.mandateId === before.mandateId ? dropMandate(subscription, moment) : null;
    return next && { next, tells: [] };
  });
  return 'dropped';
}
