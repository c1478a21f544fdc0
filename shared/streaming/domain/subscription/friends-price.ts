import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { noticeDays } from './due-date.ts';
import type { StreamPlan } from './plan.ts';
import { plusDays } from './record.ts';
import type { PlanTerms, StreamSubscription } from './record.ts';
import { changeLater } from './transitions.ts';

/**
 * The plan of the next bill, where it changes with the customer's sale group; else null. A Friends' price ends with the membership: the
 * next bill is for the general plan of the same period. A customer who is a Friend again before then keeps the price.
 */
export function nextPlanFor(
  { planId, period, title, pence, nextPlan }: StreamSubscription,
  plans: readonly StreamPlan[],
  mode: ModeOfSale,
): PlanTerms | null {
  const isForFriends = (terms: PlanTerms): boolean =>
    plans.find(({ id }) => id === terms.planId)?.isForFriends === true;
  const running = { planId, period, title, pence };
  const next = nextPlan ?? running;
  const wantsFriends = isFriend(mode);
  const changes = wantsFriends ? isForFriends(running) && !isForFriends(next) : isForFriends(next);
  const wanted = plans.find((plan) => plan.period === next.period && plan.isForFriends === wantsFriends);
  return changes && wanted
    ? { planId: wanted.id, title: wanted.title, period: wanted.period, pence: wanted.pence }
    : null;
}

/**
 * The subscription at the customer's present price; null where unchanged. A higher price is announced as long before its bill as other
 * news: a nearer bill is delayed, but its time begins as usual.
 */
export function withPriceOf(
  before: StreamSubscription,
  plans: readonly StreamPlan[],
  mode: ModeOfSale,
  now: Instant,
): StreamSubscription | null {
  const { state, isFree, openBill, nextBillAt } = before;
  if (isFree || openBill || nextBillAt === null || !(state === 'active' || state === 'paused')) return null;
  const wanted = nextPlanFor(before, plans, mode);
  if (!wanted) return null;
  const next = changeLater(before, wanted);
  const soonest = plusDays(now, noticeDays.month);
  if (state !== 'active' || isFriend(mode) || nextBillAt >= soonest) return next;
  return { ...next, nextBillAt: soonest, noticedFor: soonest };
}
