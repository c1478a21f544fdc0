import { isFriend, type ModeOfSale, seesEverything } from '#shared/kernel/mode-of-sale.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { dayOf, nextFriday13, startOf } from '#shared/kernel/time/london.ts';

import { type Availability, hasTicketsLeft } from '../availability.ts';
import { eligibilityOf, isOnSaleToAnyone, phasesAt, visibleTo } from '../on-sale.ts';
import type { OnSaleDate } from '../on-sale.ts';
import type { ActivityType } from '../sale-terms.ts';
import { hasTag, type Tagged, tagId } from '../tag.ts';
import { type Behaviour, combined, highest } from './behaviour.ts';

/** What the rules read of an activity; the flat `activity` of the contract fits. */
export interface BookableActivity extends Tagged {
  readonly id: string;
  readonly activityType: ActivityType;
  readonly date: string;
  readonly isCancelled: boolean;
  readonly isTicketed: boolean;
  readonly isFree: boolean;
  readonly onSaleDates: readonly OnSaleDate[];
}

/** What the rules read of an event; the flat `eventCard` of the contract fits. */
export interface BookableEvent<A extends BookableActivity = BookableActivity> extends Tagged {
  readonly isCancelled: boolean;
  readonly ctaOverrides: object | null;
  readonly festival: object | null;
  readonly activities: readonly A[];
}

export interface SaleContext {
  readonly now: string;
  readonly modeOfSale: ModeOfSale;
  readonly isLoggedIn: boolean;
  /** Registered for welcome performances and eligible, or invited to one. */
  readonly isWelcomed?: boolean;
  /** Tickets left by activity; null until loaded. */
  readonly availability: ReadonlyMap<string, Pick<Availability, 'ticketsAvailable' | 'isPaused'>> | null;
}

/** Performances before the house reopened are history: they only offer information (spec 1 §9). */
const knownFrom = startOf('2020-09-06');

/** Types of performance that need no public on-sale date: attendance is arranged in another way. */
const byInvitation: ReadonlySet<ActivityType> = new Set(['schools-matinee', 'welcome', 'hamlyn']);

const untagged: Tagged = { tags: [] };

/** What a card offers for an event. An editor's override comes before everything, even a cancellation (spec 1 §4). */
export function behaviourOfEvent(event: BookableEvent, context: SaleContext): Behaviour {
  return eventLevelBehaviour(event) ?? behaviourOfRun(event, context);
}

/** The event-wide call to action, the same for all visitors; null where it depends on the visitor. */
export function eventLevelBehaviour(
  event: Pick<BookableEvent, 'ctaOverrides' | 'isCancelled' | 'festival'>,
): 'OVERRIDE' | 'CANCELLED' | 'FESTIVAL' | null {
  if (event.ctaOverrides !== null) return 'OVERRIDE';
  if (event.isCancelled) return 'CANCELLED';
  return event.festival === null ? null : 'FESTIVAL';
}

/**
 * The computed part of the event level, which the dates of a festival event need without FESTIVAL. Combines the behaviours of the coming
 * performances: tickets of one evening and the open sale of another do not make a BUY. Past performances do not count, unless all are
 * before the cut-off; a run without a coming one is UNKNOWN.
 */
export function behaviourOfRun(event: Pick<BookableEvent, 'activities' | 'tags'>, context: SaleContext): Behaviour {
  const { activities } = event;
  if (activities.length > 0 && activities.every(isHistory)) return 'KNOW';
  const coming = activities.filter(({ date }) => isAfter(date, context.now));
  if (context.availability === null && !coming.every(({ isCancelled }) => isCancelled)) return 'LOADING';
  if (isWithoutSale(coming, context)) return 'UNKNOWN';
  return combined(coming.map((activity) => behaviourOfActivity(activity, context, event)));
}

/** What one performance offers; its event's tags count as its own (spec 1 §4, activity level). */
export function behaviourOfActivity(
  activity: BookableActivity,
  context: SaleContext,
  event: Tagged = untagged,
): Behaviour {
  if (activity.isCancelled) return 'CANCELLED';
  if (isHistory(activity) || !isAfter(activity.date, context.now)) return 'KNOW';
  if (context.availability === null) return 'LOADING';
  const dates = visibleTo(context.modeOfSale, phasesAt(activity.onSaleDates, context.now));
  if (!activity.isTicketed) {
    // Unticketed performances have no count, so a missing count is no reason for UNKNOWN.
    return activity.isFree && dates.length > 0 ? 'BOOK' : 'PLAN';
  }
  const tickets = context.availability.get(activity.id);
  if (tickets === undefined) return 'UNKNOWN';
  if (isWithoutSale([activity], context)) return 'UNKNOWN';
  const { verdict } = eligibilityOf(activity, context, context.now);
  if (verdict === 'not-for-you') return context.isLoggedIn ? 'KNOW' : 'REGISTER_SIGNIN';
  if (!hasTicketsLeft(tickets)) {
    const rush =
      (hasTag(activity, tagId.fridayRush) || hasTag(event, tagId.fridayRush)) && hasRushAhead(activity, context.now);
    return rush ? 'SOLD_OUT_FRIDAY_RUSH' : 'SOLD_OUT';
  }
  // Of a paused sale the house says nothing for now, as of one without counts: the lowest behaviour, so that other evenings speak for a run.
  if (verdict === 'may-book' && isPausedIn(activity, context)) return 'UNKNOWN';
  if (verdict === 'may-book') return activity.isFree ? 'BOOK' : 'BUY';
  return whileWaiting(dates, context);
}

/** Whether the sale of this performance is paused, as the counts say. */
export function isPausedIn({ id }: Pick<BookableActivity, 'id'>, { availability }: Pick<SaleContext, 'availability'>) {
  return availability?.get(id)?.isPaused === true;
}

/**
 * Tickets are needed, and none of these performances has an on-sale date, nor are all by invitation: one performance by invitation does not
 * speak for a run (spec 1 §4). Mode 37 needs no date: everything is on sale to it (spec 1 §6).
 */
function isWithoutSale(activities: readonly BookableActivity[], { modeOfSale, now }: SaleContext): boolean {
  if (modeOfSale === seesEverything) return false;
  const given = activities.filter(({ isCancelled }) => !isCancelled);
  return (
    given.some(({ isTicketed }) => isTicketed) &&
    given.every(({ onSaleDates }) => visibleTo(modeOfSale, phasesAt(onSaleDates, now)).length === 0) &&
    !given.every(({ activityType }) => byInvitation.has(activityType))
  );
}

/** There are tickets, but not yet for this visitor. */
function whileWaiting(dates: readonly OnSaleDate[], context: SaleContext): Behaviour {
  if (!isOnSaleToAnyone(dates, context.now)) return 'REMEMBER';
  if (!context.isLoggedIn) return 'JOIN_SIGNIN';
  return isFriend(context.modeOfSale) ? 'UPGRADE' : 'JOIN';
}

function isHistory({ date }: Pick<BookableActivity, 'date'>): boolean {
  return isAfter(knownFrom, date);
}

/** The rush of the next Friday 13.00 sells the week after it, without that Friday's evening (spec 1 §4). */
function hasRushAhead({ date }: BookableActivity, now: string): boolean {
  const rush = nextFriday13(now);
  return isAfter(date, rush) && dayOf(date) !== dayOf(rush);
}

export interface OnSaleGroup<A> {
  readonly onSaleDates: readonly OnSaleDate[];
  readonly activities: readonly A[];
  readonly behaviour: Behaviour;
}

/**
 * Activities that go on sale together, in order of their first one; dates and modes may be in any order. Each group takes its highest
 * behaviour (spec 1 §4).
 */
export function groupByOnSaleDates<A extends BookableActivity>(
  activities: readonly A[],
  context: SaleContext,
  event: Tagged = untagged,
): OnSaleGroup<A>[] {
  const groups = new Map<string, A[]>();
  for (const activity of activities) {
    const key = keyOf(activity.onSaleDates);
    groups.set(key, [...(groups.get(key) ?? []), activity]);
  }
  return [...groups.values()].map((group) => ({
    onSaleDates: group[0]?.onSaleDates ?? [],
    activities: group,
    behaviour: highest(group.map((activity) => behaviourOfActivity(activity, context, event))),
  }));
}

function keyOf(dates: readonly OnSaleDate[]): string {
  const each = dates.map(({ date, modesOfSale, closes }) => {
    const modes = [...new Set(modesOfSale)].toSorted((one, other) => one - other);
    return `${Date.parse(date)}${closes === undefined ? '' : `–${Date.parse(closes)}`} ${modes.join(' ')}`;
  });
  return [...new Set(each)].toSorted().join('; ');
}
