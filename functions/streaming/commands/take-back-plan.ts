import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { takeBack } from '#shared/streaming/domain/subscription/transitions.ts';
import { subscriptionCancelled, subscriptionEnded } from '#shared/streaming/events/subscription.ts';

import {
  aboutSubscription,
  changeSubscription,
  readStreamSubscription,
  telling,
} from '../store/stream-subscriptions.ts';
import { closeBill } from './close-bill.ts';

/**
 * An order was refunded: removes its time and stops further bills. A customer without a subscription may have no account either, such as a
 * guest with refunded tickets.
 */
export async function takeBackPlan(customerId: CustomerId, orderId: OrderId, now: Instant): Promise<void> {
  if (!(await readStreamSubscription(customerId))) return;
  let open: StreamSubscription | null = null;
  await changeSubscription(customerId, now, (before) => {
    const next = before && takeBack(before, orderId, now);
    if (!before || !next) return null;
    open = before.openBill && !next.openBill ? before : null;
    const isNews = next.state !== before.state;
    const told =
      next.state === 'ended'
        ? telling(subscriptionEnded, (after) => ({ ...aboutSubscription(after), reason: 'refunded' as const }))
        : telling(subscriptionCancelled, (after) => ({
            ...aboutSubscription(after),
            allowResub: after.allowResub,
            isRefunded: true,
          }));
    return { next, tells: isNews ? [told] : [] };
  });
  if (open) await closeBill(open, now);
}
