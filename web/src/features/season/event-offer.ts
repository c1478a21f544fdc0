import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { combine, isFew } from '#shared/season/domain/availability.ts';
import {
  availabilityStateOf,
  availabilityTexts,
  panelOf,
  rushText,
} from '#shared/season/domain/call-to-action/availability-state.ts';
import type { Behaviour } from '#shared/season/domain/call-to-action/behaviour.ts';
import {
  behaviourOfActivity,
  behaviourOfEvent,
  isPausedIn,
} from '#shared/season/domain/call-to-action/call-to-action.ts';
import { callToActionOfActivity, callToActionOfEvent } from '#shared/season/domain/call-to-action/label.ts';
import type { CallToAction } from '#shared/season/domain/call-to-action/label.ts';
import { eligibilityOf, mayBook } from '#shared/season/domain/on-sale.ts';
import { cinemaLink, isUnreleased } from '#shared/season/domain/run.ts';
import { files } from '#web/api/files.ts';
import { links } from '#web/api/links.ts';

import { openingText } from './opening-text.ts';
import type { ListedActivity, ListedEvent } from './types.ts';
import type { Sale } from './use-season.ts';

export interface OfferAction {
  readonly label: string;
  readonly to: string;
  readonly look: 'filled' | 'outlined';
  /** A file to download rather than a page. */
  readonly isFile?: true;
}

/** A call to action for a card or a row: at most one button, an optional second link, an optional note. */
export interface EventOffer {
  readonly behaviour: Behaviour;
  readonly action: OfferAction | null;
  readonly second: OfferAction | null;
  /** A reminder of this visitor's own opening, beside other actions. */
  readonly reminder: OfferAction | null;
  /** Shown without a button, or beside one. */
  readonly note: string | null;
  readonly theme: CallToAction['theme'];
}

/**
 * A card's offer. One coming performance is booked directly; several link to their dates, as "Buy tickets" when one can be booked (spec 1
 * §4, highest priority).
 */
export function offerOfEvent(
  event: ListedEvent,
  coming: readonly ListedActivity[],
  sale: Sale,
  /** The performance whose opening a reminder is for. */
  reminded?: string,
): EventOffer {
  const given = notCancelled(coming);
  const behaviour = behaviourOfEvent({ ...event, activities: given }, sale);
  const dates = links.eventDates.to({ slug: event.slug });
  const moreInfo: OfferAction = {
    label: 'More info',
    to: links.eventDetails.to({ slug: event.slug }),
    look: 'outlined',
  };
  const nothing: EventOffer = { behaviour, action: null, second: null, reminder: null, note: null, theme: 'core' };
  if (isUnreleased(event, sale.now)) return { ...nothing, action: moreInfo };
  const call = callToActionOfEvent({ ...event, activities: coming }, behaviour, dates, cinemaLink(event, sale.now));
  const note = noteOn(behaviour, coming, sale, event);
  if (!call) return { ...nothing, note };
  const [next] = given;
  const isOwn = event.eventCardPrimaryCtaBehaviour !== null;
  // No booking of unticketed events: docs/decisions/0063-a-free-event-without-tickets-offers-no-booking.md.
  if (behaviour === 'BOOK' && !isOwn && !coming.some(({ isTicketed }) => isTicketed)) {
    return { ...nothing, action: moreInfo, note };
  }
  if (behaviour === 'PLAN' && event.isTour && !isOwn) {
    return { ...nothing, action: { label: 'See dates', to: dates, look: 'outlined' }, note };
  }
  const { modeOfSale } = sale;
  const reminder = files.bookingReminder({
    slug: event.slug,
    seasonId: seasonOf(event),
    modeOfSale,
    ...(reminded === undefined ? {} : { activityId: reminded }),
  });
  const offer = {
    ...nothing,
    ...actionsOf(call, reminder),
    reminder: reminderOf(behaviour, given, sale, reminder),
    theme: call.theme,
  };
  if (behaviour === 'REGISTER_SIGNIN' && next) return { ...offer, note: stateNote(behaviour, next, sale) };
  return { ...offer, note: note ?? (call.link === null ? call.label : fewLeft(behaviour, given, sale)) };
}

/** One cancelled evening does not decide for a run whose other evenings are unknown; a run without others is cancelled. */
function notCancelled<A extends ListedActivity>(coming: readonly A[]): readonly A[] {
  const given = coming.filter(({ isCancelled }) => !isCancelled);
  return given.length > 0 ? given : coming;
}

/** A row's offer. "More info" would link to its own page, so it is omitted. */
export function offerOfActivity(activity: ListedActivity, event: ListedEvent, sale: Sale): EventOffer {
  const behaviour: Behaviour = event.isCancelled ? 'CANCELLED' : behaviourOfActivity(activity, sale, event);
  const dates = links.eventDates.to({ slug: event.slug });
  const details = links.eventDetails.to({ slug: event.slug });
  const cinema = activity.isBroadcast ? cinemaLink(event, sale.now) : null;
  const call = callToActionOfActivity(activity, event, behaviour, dates, cinema);
  // A cinema sells its own screening; "sold out" beside the link to it would mislead.
  const isSoldElsewhere = behaviour === 'PLAN' && cinema !== null;
  const note =
    noteOn(behaviour, [activity], sale, event) ?? (isSoldElsewhere ? null : stateNote(behaviour, activity, sale));
  const nothing: EventOffer = { behaviour, action: null, second: null, reminder: null, note, theme: 'core' };
  if (!call) return nothing;
  const reminder = files.bookingReminder({
    slug: event.slug,
    seasonId: seasonOf(event),
    modeOfSale: sale.modeOfSale,
    activityId: activity.id,
  });
  const { action } = actionsOf(call, reminder);
  const isTicketless = behaviour === 'BOOK' && !activity.isTicketed;
  const isHere = action?.to === details;
  return {
    ...nothing,
    action: action && !isHere && !isTicketless ? { ...action, look: 'outlined' } : null,
    reminder: reminderOf(behaviour, [activity], sale, reminder),
  };
}

/** An event's page may show an earlier season; a card shows the latest, which needs no id. */
export function seasonOf(event: ListedEvent & { readonly seasonId?: string }): string | undefined {
  return event.seasonId;
}

/**
 * The actions at the foot of a phone's window, the last one filled: the first of the offer, and becoming a Friend beside signing in, which
 * alone says nothing to somebody without an account.
 */
export function footActions({ behaviour, action, second }: EventOffer): readonly OfferAction[] {
  if (!action || action.label === 'More info') return [];
  const both = behaviour === 'JOIN_SIGNIN' && second ? [action, second] : [action];
  return both.map((each, place) => ({ ...each, look: place === both.length - 1 ? 'filled' : 'outlined' }));
}

export function isBookable(behaviour: Behaviour): boolean {
  return behaviour === 'BUY' || behaviour === 'BOOK';
}

/** Whether a ticket alert can be asked for: nothing is left of what everybody may book. */
export function isAwaited(activity: ListedActivity, behaviour: Behaviour, { now }: Sale): boolean {
  const isSoldOut = behaviour === 'SOLD_OUT' || behaviour === 'SOLD_OUT_FRIDAY_RUSH';
  return isSoldOut && mayBook(activity, generalSale, now).ok;
}

/** Where the first action is only a label ("Sold out"), the second is the button. */
function actionsOf(call: CallToAction, reminder: string): Pick<EventOffer, 'action' | 'second'> {
  const { behaviour, label, link, secondary } = call;
  const second: OfferAction | null = secondary && { label: secondary.label, to: secondary.link, look: 'outlined' };
  if (link === null) return { action: second, second: null };
  if (behaviour === 'REMEMBER') return { action: { label, to: reminder, look: 'outlined', isFile: true }, second };
  const look = isBookable(behaviour) || behaviour === 'OVERRIDE' ? 'filled' : 'outlined';
  return { action: { label, to: link, look }, second };
}

/** Offered wherever waiting helps and the button is another one (spec 1 §4). */
function reminderOf(
  behaviour: Behaviour,
  activities: readonly ListedActivity[],
  sale: Sale,
  to: string,
): OfferAction | null {
  if (panelOf(behaviour) === null || behaviour === 'REMEMBER') return null;
  const helps = activities.some((activity) => eligibilityOf(activity, sale, sale.now).opensAt !== null);
  return helps ? { label: 'Remind me', to, look: 'outlined', isFile: true } : null;
}

function noteOn(
  behaviour: Behaviour,
  activities: readonly ListedActivity[],
  sale: Sale,
  event: ListedEvent,
): string | null {
  if (panelOf(behaviour) !== null) return openingText(activities, sale);
  if (behaviour === 'SOLD_OUT_FRIDAY_RUSH') {
    const rushed = activities.find((activity) => behaviourOfActivity(activity, sale, event) === behaviour);
    return rushed ? rushText(rushed) : null;
  }
  if (behaviour === 'UNKNOWN' && activities.some((activity) => isPausedIn(activity, sale)))
    return availabilityTexts.paused;
  const isFreeForAll = activities.length > 0 && activities.every(({ isFree, isTicketed }) => isFree && !isTicketed);
  return isFreeForAll && (behaviour === 'BOOK' || behaviour === 'PLAN') ? availabilityTexts.free : null;
}

/** A card shows "Last few remaining" for a whole run; other counts are shown beside their dates. */
function fewLeft(behaviour: Behaviour, coming: readonly ListedActivity[], { availability }: Sale): string | null {
  if (!isBookable(behaviour)) return null;
  const left = combine(coming.flatMap(({ id }) => availability?.get(id) ?? []));
  return left && isFew(left.ticketsAvailable) ? 'Last few remaining' : null;
}

/** The note of an evening that cannot simply be bought; an evening on sale shows its count instead. */
function stateNote(behaviour: Behaviour, activity: ListedActivity, sale: Sale): string | null {
  const { countsFailed } = sale;
  if (behaviour === 'UNKNOWN' && countsFailed) return 'We cannot see what is left just now';
  if (behaviour === 'LOADING' || isBookable(behaviour)) return null;
  return availabilityTexts[availabilityStateOf(behaviour, activity, isPausedIn(activity, sale))];
}
