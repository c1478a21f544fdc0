import type { AvailabilityState } from '#shared/season/domain/call-to-action/availability-state.ts';
import type { ActivityType } from '#shared/season/domain/sale-terms.ts';

type State = AvailabilityState | 'loading' | 'unknown';

/** The headline of each availability panel (spec 1 §4); "Sold Out" is spelled as specified. */
const panelTitles: Readonly<Record<State, string>> = {
  available: 'On sale now',
  'not-yet-on-sale': 'Not yet on sale',
  'not-yet-on-sale-not-logged-in': 'Not yet on sale to everyone',
  'not-yet-on-sale-logged-in': 'Not yet on sale to everyone',
  'not-yet-on-sale-priority-group': 'Not yet on sale to your membership',
  'only-group-can-book': 'For groups and members',
  'only-invited-audience': 'For an invited audience',
  'not-available': 'Not sold online',
  'sold-out-friday-rush': 'Sold Out',
  'sold-out': 'Sold Out',
  free: 'Free and unticketed',
  'free-and-ticketed': 'Free, with a ticket',
  cancelled: 'Cancelled',
  paused: 'Sales are paused',
  loading: 'Looking for tickets',
  unknown: 'Dates and tickets',
};

const texts: Partial<Record<State, string>> = {
  'not-yet-on-sale': 'We can put a reminder into your calendar for the moment that booking opens.',
  'not-yet-on-sale-not-logged-in':
    'Members are booking already. Sign in if you are one, or become a member and book before everybody else.',
  'not-yet-on-sale-logged-in': 'Members are booking already. Become a member and book before everybody else.',
  'not-yet-on-sale-priority-group': 'Another level of membership is booking already.',
  'sold-out': 'Tickets that are returned go on sale again here, often on the day itself.',
  free: 'Come in and sit down: no ticket is needed.',
  'free-and-ticketed': 'Everybody has a chair, so please bring a ticket.',
  cancelled: 'We are sorry. Everybody who has booked hears from us, and is paid back.',
  paused: 'They go on here as soon as we can. Seats that are in a basket stay there until its time ends.',
  'not-available': 'Nothing can be booked here for these dates.',
};

/** The audiences of restricted performances (spec 1 §6). */
const audiences: Partial<Record<ActivityType, string>> = {
  welcome: 'For families and groups who have never been. Places are given by registration.',
  hamlyn: 'The Hamlyn Christmas treat is for invited groups and charities.',
  'schools-matinee': 'Schools book these matinees through our schools programme.',
  focg: 'For the Friends of Covent Garden.',
  'student-only': 'For students who are members of Young ROH.',
};

const groupTitles: Partial<Record<ActivityType, string>> = {
  'schools-matinee': 'For schools',
  focg: 'For the Friends of Covent Garden',
  'student-only': 'For students',
};

/** The headline of a state; a sale to one group names the group. */
export const panelTitle = (state: State, type: ActivityType): string =>
  (state === 'only-group-can-book' ? groupTitles[type] : undefined) ?? panelTitles[state];

/** The text below the headline; null where the headline suffices. */
export function panelText(state: State, type: ActivityType, isLoggedIn: boolean): string | null {
  if (state !== 'only-group-can-book' && state !== 'only-invited-audience') return texts[state] ?? null;
  const audience = audiences[type] ?? 'These dates are for groups or members who have a sale of their own.';
  // No account books a schools' matinee, so signing in does not help.
  return isLoggedIn || type === 'schools-matinee' ? audience : `${audience} Sign in if that is you.`;
}
