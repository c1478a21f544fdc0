import { availabilityStateOf, availabilityTexts, panelOf } from '#shared/domain/call-to-action/availability-state.ts';
import type { Behaviour } from '#shared/domain/call-to-action/behaviour.ts';
import { behaviourOfActivity, behaviourOfEvent } from '#shared/domain/call-to-action/call-to-action.ts';
import { callToActionOfActivity, callToActionOfEvent } from '#shared/domain/call-to-action/label.ts';
import type { CallToAction } from '#shared/domain/call-to-action/label.ts';
import { links } from '#web/api/links.ts';

import { isPage } from './is-page.ts';
import { openingText } from './opening-text.ts';
import type { Activity, EventCard } from './types.ts';
import type { Sale } from './use-season.ts';

export interface OfferAction {
  readonly label: string;
  readonly to: string;
  readonly look: 'filled' | 'outlined';
}

/** A call to action as this page shows it: at most one thing to press, perhaps a line beside it. */
export interface Offer {
  readonly behaviour: Behaviour;
  readonly action: OfferAction | null;
  /** Said where nothing can be pressed, or beside what can. */
  readonly note: string | null;
}

/**
 * What a card offers. One coming performance is booked at once; several lead to the dates, as "Buy tickets" where the
 * next of them can be booked and as "See dates" where the visitor has to look for one that can.
 */
export function offerOfEvent(event: EventCard, coming: readonly Activity[], sale: Sale): Offer {
  const behaviour = behaviourOfEvent({ ...event, activities: notCancelled(coming) }, sale);
  const dates = links.eventDates.to({ slug: event.slug });
  const details = links.eventDetails.to({ slug: event.slug });
  const call = callToActionOfEvent({ ...event, activities: coming }, behaviour, dates);
  const note = noteOn(behaviour, coming, sale);
  if (!call) return { behaviour, action: null, note };
  const [next] = notCancelled(coming);
  if (behaviour === 'BUY' && next && !isBookable(behaviourOfActivity(next, sale, event))) {
    return { behaviour, action: { label: 'See dates', to: dates, look: 'outlined' }, note };
  }
  // Nobody books what needs no ticket.
  if (behaviour === 'BOOK' && !coming.some(({ isTicketed }) => isTicketed)) {
    return { behaviour, action: { label: 'More info', to: details, look: 'outlined' }, note };
  }
  const instead = behaviour === 'FESTIVAL' ? dates : isBookable(behaviour) ? bookingFallback(coming, details) : details;
  const action = actionOf(call, instead);
  if (behaviour === 'REGISTER_SIGNIN' && next) return { behaviour, action, note: stateNote(behaviour, next, sale) };
  return { behaviour, action, note: note ?? (action ? null : call.label) };
}

/** One cancelled evening must not speak for a run whose other evenings say nothing yet; a run without others is cancelled. */
function notCancelled(coming: readonly Activity[]): readonly Activity[] {
  const given = coming.filter(({ isCancelled }) => !isCancelled);
  return given.length > 0 ? given : coming;
}

/** What one row of dates offers. "More info" would lead to the page that it stands on, so it is left out there. */
export function offerOfActivity(activity: Activity, event: EventCard, sale: Sale): Offer {
  const behaviour: Behaviour = event.isCancelled ? 'CANCELLED' : behaviourOfActivity(activity, sale, event);
  const dates = links.eventDates.to({ slug: event.slug });
  const details = links.eventDetails.to({ slug: event.slug });
  const call = callToActionOfActivity(activity, event, behaviour, dates);
  const note = noteOn(behaviour, [activity], sale) ?? stateNote(behaviour, activity, sale);
  if (!call || call.link === null) return { behaviour, action: null, note };
  const action = actionOf(call, isBookable(behaviour) ? bookingFallback([activity], details) : null);
  const isHere = action?.to === details;
  return { behaviour, action: action && !isHere ? { ...action, look: 'outlined' } : null, note };
}

export function isBookable(behaviour: Behaviour): boolean {
  return behaviour === 'BUY' || behaviour === 'BOOK';
}

/**
 * A link is offered where its page is there. Otherwise the next best page takes its place, under words of its own if it
 * is not the page that the label promises.
 */
function actionOf({ behaviour, label, link }: CallToAction, instead: string | null): OfferAction | null {
  if (link === null) return null;
  const look = isBookable(behaviour) ? 'filled' : 'outlined';
  if (isPage(link)) return { label, to: link, look };
  if (notices.has(behaviour) || instead === null) return null;
  return instead.endsWith('-details')
    ? { label: 'More info', to: instead, look: 'outlined' }
    : { label, to: instead, look };
}

/** Behaviours whose note says it all when nothing can be pressed. */
const notices: ReadonlySet<Behaviour> = new Set(['REMEMBER', 'JOIN', 'UPGRADE']);

/** Where the special page of an unseated evening is missing, the seat map sells its places one by one. */
function bookingFallback(activities: readonly Activity[], details: string): string {
  const [first] = activities;
  return first?.isTicketed ? links.seatMap.to({ performanceId: first.performanceId }) : details;
}

function noteOn(behaviour: Behaviour, activities: readonly Activity[], sale: Sale): string | null {
  if (panelOf(behaviour) !== null) return openingText(activities, sale);
  if (behaviour === 'SOLD_OUT_FRIDAY_RUSH') return availabilityTexts['sold-out-friday-rush'];
  const isFreeForAll = activities.length > 0 && activities.every(({ isFree, isTicketed }) => isFree && !isTicketed);
  return isFreeForAll && (behaviour === 'BOOK' || behaviour === 'PLAN') ? availabilityTexts.free : null;
}

/** The words for an evening that nobody can simply buy; an evening on sale shows its tickets instead. */
function stateNote(behaviour: Behaviour, activity: Activity, { countsFailed }: Sale): string | null {
  if (behaviour === 'UNKNOWN' && countsFailed) return 'We cannot see what is left just now';
  if (behaviour === 'LOADING' || isBookable(behaviour)) return null;
  return availabilityTexts[availabilityStateOf(behaviour, activity)];
}
