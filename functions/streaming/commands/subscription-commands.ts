import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal, RefusalCode } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';
import type { BillDiscount, StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { applyOffer, cancel, keep, pause, resume } from '#shared/streaming/domain/subscription/transitions.ts';
import {
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionKept,
  subscriptionOfferTaken,
  subscriptionPaused,
  subscriptionResumed,
} from '#shared/streaming/events/subscription.ts';

import { aboutSubscription, changeSubscription, telling } from '../store/stream-subscriptions.ts';
import type { Change } from '../store/stream-subscriptions.ts';
import { closeBill } from './close-bill.ts';
import { followSubscription } from './follow-subscription.ts';

/** The subscription as requested, possibly before; else the refusal. */
type Outcome = StreamSubscription | Refusal;

/**
 * A change that a customer requests. `change` returns what to write, null where nothing changes, or the refusal. Refused during a charge,
 * whose result is still open.
 */
export async function wish(
  customerId: CustomerId,
  now: Instant,
  change: (before: StreamSubscription) => Change | RefusalCode | null,
): Promise<Outcome> {
  let refused: RefusalCode | null = null;
  const done = await changeSubscription(customerId, now, (before) => {
    refused = refusalOf(before, now);
    if (refused || !before) return null;
    const wanted = change(before);
    refused = typeof wanted === 'string' ? wanted : null;
    return typeof wanted === 'string' ? null : wanted;
  });
  if (refused) return refuse(refused);
  if (done.outcome === 'changed') return done.next;
  return done.before ?? refuse('no-subscription');
}

function refusalOf(before: StreamSubscription | null, now: Instant): RefusalCode | null {
  if (!before) return 'no-subscription';
  if (stateAt(before, now) === 'ended') return 'subscription-over';
  return before.openBill?.declined === 0 ? 'subscription-changed' : null;
}

/** Stops the renewal. The paid period can be watched to its end; in grace nothing is left, and the failed bill is dropped. */
export async function cancelSubscription(customerId: CustomerId, now: Instant): Promise<Outcome> {
  let open: StreamSubscription | null = null;
  const done = await wish(customerId, now, (before) => {
    open = before.openBill ? before : null;
    const next = cancel(before, now);
    return (
      next && {
        next,
        tells: [
          next.state === 'ended'
            ? telling(subscriptionEnded, (after) => ({
                ...aboutSubscription(after),
                allowResub: after.allowResub,
                reason: 'cancelled' as const,
              }))
            : telling(subscriptionCancelled, (after) => ({
                ...aboutSubscription(after),
                allowResub: after.allowResub,
              })),
        ],
      }
    );
  });
  if (open && !('refused' in done)) await closeBill(open, now);
  return done;
}

/** Withdraws a cancellation; without one nothing changes. */
export function keepSubscription(customerId: CustomerId, now: Instant): Promise<Outcome> {
  return wish(customerId, now, (before) => {
    if (before.state === 'cancelled' && !before.allowResub) return 'resub-not-allowed';
    const next = keep(before);
    return next && { next, tells: [telling(subscriptionKept, aboutSubscription)] };
  });
}

/** A repeated request sets the new number of months. */
export function pauseSubscription(customerId: CustomerId, months: number, now: Instant): Promise<Outcome> {
  return wish(customerId, now, (before) => {
    if (before.isFree || !(before.state === 'active' || before.state === 'paused')) return 'subscription-refused';
    if (before.state === 'paused' && (before.hasStopped || before.pausedMonths === months))
      return before.pausedMonths === months ? null : 'subscription-refused';
    const next = pause(before, months, now);
    const resumesAt = next.resumesAt ?? now;
    return { next, tells: [telling(subscriptionPaused, (after) => ({ ...aboutSubscription(after), resumesAt }))] };
  });
}

/** Resumes early; where no paid time is left, the next period is charged at once. */
export async function resumeSubscription(customerId: CustomerId, now: Instant): Promise<Outcome> {
  const done = await wish(customerId, now, (before) => {
    if (before.state === 'active') return null;
    if (before.state !== 'paused') return 'subscription-refused';
    const next = resume(before, now);
    return { next, tells: next.state === 'active' ? [telling(subscriptionResumed, aboutSubscription)] : [] };
  });
  if (!('refused' in done) && done.state === 'paused') await followSubscription(customerId, now);
  return done;
}

export function takeOffer(customerId: CustomerId, offer: BillDiscount, now: Instant): Promise<Outcome> {
  return wish(customerId, now, (before) => {
    if (before.state === 'cancelled' && !before.allowResub) return 'resub-not-allowed';
    // An open bill would stay as it is.
    if (
      before.state === 'paused' ||
      before.state === 'grace' ||
      before.isFree ||
      before.subCheckoutPromo === offer.promoCode
    )
      return 'offer-disabled';
    const { promoCode, percentOff, billsLeft: bills } = offer;
    return {
      next: applyOffer(before, offer, now),
      tells: [
        telling(subscriptionOfferTaken, (after) => ({ ...aboutSubscription(after), promoCode, percentOff, bills })),
      ],
    };
  });
}
