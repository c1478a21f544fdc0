import { isAfter } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, fromWallTime, nextFriday13, startOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

import { hasTag, tagId } from './tag.ts';
import type { Tagged } from './tag.ts';

/** A Friday rush: when it opens, and its days, both included. */
export interface Rush {
  readonly opensAt: Instant;
  readonly from: Day;
  readonly to: Day;
}

/** What is read of an event; cards of the contract fit. */
export interface EventOfRush<A extends PerformanceOfRush> extends Tagged {
  readonly isCancelled: boolean;
  readonly activities: readonly A[];
}

export interface PerformanceOfRush extends Tagged {
  readonly date: string;
  readonly isCancelled: boolean;
  readonly isTicketed: boolean;
}

/** The rush of the next Friday 13.00 in London. From that instant on it is the next week's (spec 1 §9). */
export function nextRush(now: string): Rush {
  return rushAt(nextFriday13(now));
}

/** The rush that opened last: 13.00 on the Friday before the next one, whatever the clocks did in between. */
export function lastRush(now: string): Rush {
  return rushAt(fromWallTime(`${addDays(dayOf(nextFriday13(now)), -7)}T13:00`));
}

/** The rush of a performance: the last one that opens before its day begins. */
export function rushOf(date: string): Rush {
  return lastRush(startOf(dayOf(date)));
}

/** It covers the following week, Saturday to Friday, without its own Friday's evening (spec 1 §4). */
function rushAt(opensAt: Instant): Rush {
  const friday = dayOf(opensAt);
  return { opensAt, from: addDays(friday, 1), to: addDays(friday, 7) };
}

/** A performance with the event that it belongs to. */
export interface InRush<E, A> {
  readonly event: E;
  readonly activity: A;
}

/**
 * The coming performances of a rush by date: with tag 830, on themselves or their event, and not cancelled. Whether tickets are left is
 * decided elsewhere.
 */
export function performancesInRush<A extends PerformanceOfRush, E extends EventOfRush<A>>(
  events: readonly E[],
  { from, to }: Rush,
  now: string,
): InRush<E, E['activities'][number]>[] {
  return events
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((event) =>
      event.activities
        .filter((activity) => hasTag(activity, tagId.fridayRush) || hasTag(event, tagId.fridayRush))
        .filter(({ date, isCancelled, isTicketed }) => {
          const day = dayOf(date);
          return !isCancelled && isTicketed && isAfter(date, now) && day >= from && day <= to;
        })
        .map((activity) => ({ event, activity })),
    )
    .toSorted((one, other) => Date.parse(one.activity.date) - Date.parse(other.activity.date));
}

/** The events of the last rush, the next one and the one after, each with its participating performances. */
export function rushesAround<A extends PerformanceOfRush, E extends EventOfRush<A>>(
  events: readonly E[],
  now: string,
): (E & { readonly activities: A[] })[] {
  const next = nextRush(now);
  const rushes = [lastRush(now), next, nextRush(next.opensAt)];
  return events.flatMap((event) => {
    const activities = rushes.flatMap((rush) =>
      performancesInRush<A, E>([event], rush, now).map(({ activity }) => activity),
    );
    return activities.length > 0 ? [{ ...event, activities }] : [];
  });
}
