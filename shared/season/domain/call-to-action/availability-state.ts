import { formatDateRange, formatEvening } from '#shared/kernel/time/format.ts';
import { startOf } from '#shared/kernel/time/london.ts';

import { type Rush, rushOf } from '../friday-rush.ts';
import type { ActivityType } from '../sale-terms.ts';
import type { Behaviour } from './behaviour.ts';
import type { BookableActivity } from './call-to-action.ts';

/** How the availability of a performance is displayed (spec 1 §4), with its words. */
export const availabilityTexts = {
  available: 'Available',
  'not-yet-on-sale': 'Not yet on sale',
  'not-yet-on-sale-not-logged-in': 'On sale to Friends; sign in or become a Friend to book now',
  'not-yet-on-sale-logged-in': 'On sale to Friends; become a Friend to book now',
  'not-yet-on-sale-priority-group': 'On sale to another Friends level; upgrade to book now',
  'only-group-can-book': 'For groups and members only',
  'only-invited-audience': 'For an invited audience',
  'not-available': 'Not available',
  'sold-out-friday-rush': 'Sold out',
  'sold-out': 'Sold out',
  free: 'Free and unticketed',
  'free-and-ticketed': 'Free, tickets needed',
  cancelled: 'Cancelled',
  paused: 'Sales are paused',
} as const;

export type AvailabilityState = keyof typeof availabilityTexts;

/** "Sold out; more tickets on Friday 4 December 2026, 1pm": the Friday before the week of that performance (spec 1 §4). */
export function rushText({ date }: Pick<BookableActivity, 'date'>): string {
  return `${availabilityTexts['sold-out-friday-rush']}; more tickets on ${formatEvening(rushOf(date).opensAt)}`;
}

/** "5 – 11 December 2026": the days of a Friday rush's performances. */
export function daysOfRush({ from, to }: Rush): string {
  return formatDateRange(startOf(from), startOf(to));
}

const invited: ReadonlySet<ActivityType> = new Set(['welcome', 'hamlyn']);
const groups: ReadonlySet<ActivityType> = new Set(['schools-matinee', 'focg', 'student-only']);

/** The displayed state of one performance, from what this visitor may do, and of a paused sale what they could otherwise. */
export function availabilityStateOf(
  behaviour: Behaviour,
  activity: Pick<BookableActivity, 'activityType' | 'isTicketed' | 'isFree' | 'onSaleDates'>,
  isPaused = false,
): AvailabilityState {
  switch (behaviour) {
    case 'UNKNOWN':
      return isPaused ? 'paused' : 'not-available';
    case 'BUY':
      return 'available';
    case 'BOOK':
      return activity.isTicketed ? 'free-and-ticketed' : 'free';
    case 'PLAN':
      return activity.isFree ? 'free' : 'not-available';
    case 'REMEMBER':
      return 'not-yet-on-sale';
    case 'JOIN_SIGNIN':
      return 'not-yet-on-sale-not-logged-in';
    case 'JOIN':
      return 'not-yet-on-sale-logged-in';
    case 'UPGRADE':
      return 'not-yet-on-sale-priority-group';
    case 'SOLD_OUT':
      return 'sold-out';
    case 'SOLD_OUT_FRIDAY_RUSH':
      return 'sold-out-friday-rush';
    case 'CANCELLED':
      return 'cancelled';
    case 'KNOW':
    case 'REGISTER_SIGNIN':
      return whoMayCome(activity);
    default:
      return 'not-available';
  }
}

/** Tells an ineligible visitor whom the performance is for: an invited audience, or a group with its own sale. */
function whoMayCome(activity: Pick<BookableActivity, 'activityType' | 'onSaleDates'>): AvailabilityState {
  if (invited.has(activity.activityType)) return 'only-invited-audience';
  if (groups.has(activity.activityType) || activity.onSaleDates.length > 0) return 'only-group-can-book';
  return 'not-available';
}

/** The panel that explains a future sale (spec 1 §4); null for every other behaviour. */
export function panelOf(behaviour: Behaviour): 'remember' | 'join-and-sign-in' | 'join' | 'upgrade' | null {
  switch (behaviour) {
    case 'REMEMBER':
      return 'remember';
    case 'JOIN_SIGNIN':
      return 'join-and-sign-in';
    case 'JOIN':
      return 'join';
    case 'UPGRADE':
      return 'upgrade';
    default:
      return null;
  }
}
