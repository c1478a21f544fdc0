import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dueAt } from '#shared/streaming/domain/subscription/due-date.ts';
import type { Due } from '#shared/streaming/domain/subscription/due-date.ts';
import { overSince } from '#shared/streaming/domain/subscription/record.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { end, stop, tell } from '#shared/streaming/domain/subscription/transitions.ts';
import {
  subscriptionDue,
  subscriptionEnded,
  subscriptionEndNear,
  subscriptionRenewalNear,
} from '#shared/streaming/events/subscription.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import type { Scheduled } from '#functions/platform/relay/schedule.ts';

import {
  aboutSubscription,
  changeSubscription,
  readStreamSubscription,
  telling,
} from '../store/stream-subscriptions.ts';
import type { Change } from '../store/stream-subscriptions.ts';
import { closeBill } from './close-bill.ts';
import { chargeBill, openRenewal } from './open-bill.ts';

/** More than ever fall due together. */
const mostSteps = 12;

/**
 * Performs every due step of a subscription, and returns when to look again; null where nothing more will come. Idempotent, whether called
 * early, late or twice.
 */
export async function followSubscription(customerId: CustomerId, now: Instant): Promise<Instant | null> {
  for (let step = 1; step <= mostSteps; step += 1) {
    const subscription = await readStreamSubscription(customerId);
    if (!subscription) return null;
    const due = dueAt(subscription, now);
    if (due.what === 'wait') return due.until;
    await act(due.what, subscription, now);
  }
  throw new Error(`The subscription of ${customerId} does not come to rest.`);
}

async function act(what: Exclude<Due['what'], 'wait'>, subscription: StreamSubscription, now: Instant): Promise<void> {
  const { customerId } = subscription;
  switch (what) {
    case 'bill':
      return openRenewal(customerId, now);
    case 'charge':
      await chargeBill(subscription, now);
      return;
    case 'notice':
      return step(subscription, what, now, (before) => ({
        next: tell(before),
        tells: [
          before.nextBillAt === null
            ? telling(subscriptionEndNear, aboutSubscription)
            : telling(subscriptionRenewalNear, (next) => ({
                ...aboutSubscription(next),
                ...(next.nextPlan ? { newTitle: next.nextPlan.title } : {}),
                hasCard: next.mandateId !== null,
                isPaused: next.state === 'paused',
              })),
        ],
      }));
    case 'stop':
      return step(subscription, what, now, (before) => ({ next: stop(before), tells: [] }));
    case 'end':
      return over(subscription, now);
  }
}

async function over(subscription: StreamSubscription, now: Instant): Promise<void> {
  const reason = subscription.state === 'grace' ? ('unpaid' as const) : ('over' as const);
  await step(subscription, 'end', now, (before) => ({
    next: end(before, overSince(before, now)),
    tells: [
      telling(subscriptionEnded, (next) => ({ ...aboutSubscription(next), allowResub: next.allowResub, reason })),
    ],
  }));
  await closeBill(subscription, now);
}

/** A step that is still due when it is written. */
async function step(
  { customerId }: StreamSubscription,
  what: Due['what'],
  now: Instant,
  change: (before: StreamSubscription) => Change,
): Promise<void> {
  await changeSubscription(customerId, now, (before) =>
    before && dueAt(before, now).what === what ? change(before) : null,
  );
}

/** Schedules the subscription's next date, which may be past. */
export function lookAtSubscription(customerId: CustomerId, at: Instant): Promise<Scheduled | undefined> {
  return scheduler.get()(`subscription-${customerId}`, at, scheduled(subscriptionDue, customerId, at, { customerId }));
}
