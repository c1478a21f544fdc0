import type { ActivityType } from '../sale-terms.ts';
import { hasTag, tagId } from '../tag.ts';
import type { Behaviour } from './behaviour.ts';
import type { BookableActivity, BookableEvent } from './call-to-action.ts';

/** What a card or a row of dates shows for a behaviour: a label, and a link where there is one. */
export interface CallToAction {
  readonly behaviour: Behaviour;
  readonly label: string;
  /** Null where the label is only a notice. */
  readonly link: string | null;
  readonly secondary: { readonly label: string; readonly link: string } | null;
  readonly theme: 'core' | 'stream' | 'cinema';
}

export interface LabelledEvent extends BookableEvent {
  readonly id: string;
  readonly slug: string;
  readonly festival: { readonly slug: string } | null;
  readonly eventCardPrimaryCtaBehaviour: { readonly ctaCopy: string; readonly ctaLink: string } | null;
  readonly ctaOverrides: {
    readonly primaryCtaLink: string;
    readonly primaryCtaCopy: string;
    readonly secondaryCtaLink: string | null;
    readonly secondaryCtaCopy: string | null;
    readonly ctaTheme: CallToAction['theme'];
  } | null;
}

/** Labels of each behaviour (spec 1 §4, §9); OVERRIDE brings its own, and none is shown while counts are loading. */
const labels = {
  UNKNOWN: 'See dates',
  CANCELLED: 'Cancelled',
  FESTIVAL: 'See dates',
  PLAN: 'More info',
  REGISTER_SIGNIN: 'Sign in',
  KNOW: 'More info',
  SOLD_OUT: 'Sold out',
  SOLD_OUT_FRIDAY_RUSH: 'Sold out',
  REMEMBER: 'Remind me',
  JOIN_SIGNIN: 'Sign in',
  JOIN: 'Become a friend',
  UPGRADE: 'Upgrade your membership',
  BUY: 'Buy tickets',
  BOOK: 'Book free tickets',
} as const satisfies Record<Exclude<Behaviour, 'OVERRIDE' | 'LOADING'>, string>;

const membershipPage = '/support/membership/friends';
const fridayRush = { label: 'Friday Rush', link: '/events/friday-rush' };
const becomeFriend = { label: labels.JOIN, link: membershipPage };

/**
 * The call to action of an event card; signing in returns to the path `here`, `cinema` links to the screenings if there are any. Null while
 * LOADING.
 */
export function callToActionOfEvent(
  event: LabelledEvent,
  behaviour: Behaviour,
  here: string,
  cinema: string | null = null,
): CallToAction | null {
  if (behaviour === 'OVERRIDE') return overridden(event);
  const [only, ...others] = event.activities.filter(({ isCancelled }) => !isCancelled);
  const dates = `/tickets-and-events/${event.slug}-dates`;
  const call = labelled(behaviour, {
    here,
    // A single performance needs no list of dates.
    booking: only && others.length === 0 ? bookingLink(only, event) : dates,
    details: `/tickets-and-events/${event.slug}-details`,
    dates: event.festival ? `/tickets-and-events/festival/${event.festival.slug}-dates/${event.slug}` : dates,
    registration: registrationOf(event.activities),
    cinema,
  });
  const own = event.eventCardPrimaryCtaBehaviour;
  const isOffered = behaviour === 'BUY' || behaviour === 'BOOK' || behaviour === 'PLAN';
  return call && own && isOffered ? { ...call, label: own.ctaCopy, link: own.ctaLink } : call;
}

/** The call to action of one performance in a list of dates. Null while LOADING. */
export function callToActionOfActivity(
  activity: BookableActivity,
  event: LabelledEvent,
  behaviour: Behaviour,
  here: string,
  cinema: string | null = null,
): CallToAction | null {
  const details = `/tickets-and-events/${event.slug}-details`;
  return labelled(behaviour, {
    here,
    booking: bookingLink(activity, event),
    details,
    // A single date of unknown state has no further dates to show.
    dates: details,
    registration: registrationOf([activity]),
    cinema,
  });
}

/** How a performance's audience registers, since no sale admits them (spec 1 §6). */
interface Registration {
  readonly label: string;
  readonly link: string;
  /** Only an account can register. */
  readonly asksForAccount: boolean;
}

const registrations: Partial<Record<ActivityType, Registration>> = {
  welcome: { label: 'Register', link: '/account/welcome-performance-registration', asksForAccount: true },
  // Schools take part by letter and ballot; no account books these seats.
  'schools-matinee': { label: 'Schools programme', link: '/learning/schools-and-teachers', asksForAccount: false },
};

/** Only where every performance is of this kind. */
function registrationOf(activities: readonly Pick<BookableActivity, 'activityType'>[]): Registration | null {
  const [first, ...others] = new Set(activities.map(({ activityType }) => activityType));
  return (first && others.length === 0 && registrations[first]) || null;
}

/** Unseated and unticketed performances are booked by number of people, others seat by seat (spec 1 §4, tag 1153). */
export function bookingLink(
  activity: Pick<BookableActivity, 'id' | 'isTicketed' | 'tags'>,
  event: Pick<LabelledEvent, 'tags'>,
): string {
  const isUnseated = hasTag(activity, tagId.unseated) || hasTag(event, tagId.unseated) || !activity.isTicketed;
  const id = encodeURIComponent(activity.id);
  return isUnseated ? `/events/${id}/tickets` : `/seatmap?performanceId=${id}`;
}

/** The sign-in link that returns to the present page (spec 1 §6). */
export function signInLink(here: string): string {
  return `/account/signin?redirectUrl=${encodeURIComponent(here)}`;
}

function overridden({ ctaOverrides }: LabelledEvent): CallToAction | null {
  if (ctaOverrides === null) return null;
  const { primaryCtaCopy, primaryCtaLink, secondaryCtaCopy, secondaryCtaLink, ctaTheme } = ctaOverrides;
  return {
    behaviour: 'OVERRIDE',
    label: primaryCtaCopy,
    link: primaryCtaLink,
    secondary: secondaryCtaCopy && secondaryCtaLink ? { label: secondaryCtaCopy, link: secondaryCtaLink } : null,
    theme: ctaTheme,
  };
}

interface Ways {
  readonly here: string;
  readonly booking: string;
  readonly details: string;
  readonly dates: string;
  readonly registration: Registration | null;
  readonly cinema: string | null;
}

function labelled(behaviour: Behaviour, ways: Ways): CallToAction | null {
  if (behaviour === 'LOADING' || behaviour === 'OVERRIDE') return null;
  const { registration } = ways;
  const links: Record<keyof typeof labels, string | null> = {
    UNKNOWN: ways.dates,
    CANCELLED: null,
    FESTIVAL: ways.dates,
    PLAN: ways.cinema ?? ways.details,
    REGISTER_SIGNIN:
      registration?.asksForAccount === false ? registration.link : signInLink(registration?.link ?? ways.here),
    KNOW: registration?.link ?? ways.details,
    SOLD_OUT: null,
    SOLD_OUT_FRIDAY_RUSH: null,
    REMEMBER: '/account/edit-contact-preferences',
    JOIN_SIGNIN: signInLink(ways.here),
    JOIN: membershipPage,
    UPGRADE: '/account/membership',
    BUY: ways.booking,
    BOOK: ways.booking,
  };
  const secondary =
    behaviour === 'SOLD_OUT_FRIDAY_RUSH' ? fridayRush : behaviour === 'JOIN_SIGNIN' ? becomeFriend : null;
  const isScreening = behaviour === 'PLAN' && ways.cinema !== null;
  const isRegistered =
    behaviour === 'KNOW' || (behaviour === 'REGISTER_SIGNIN' && registration?.asksForAccount === false);
  const own = isScreening ? 'Find Screening' : isRegistered ? registration?.label : undefined;
  const label = own ?? labels[behaviour];
  return { behaviour, label, link: links[behaviour], secondary, theme: isScreening ? 'cinema' : 'core' };
}
