import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate, formatDateRange, formatEvening } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { type Availability, combine, ticketCountText } from '#shared/season/domain/availability.ts';
import {
  type AvailabilityState,
  availabilityStateOf,
  daysOfRush,
} from '#shared/season/domain/call-to-action/availability-state.ts';
import { type Overall, overallOf } from '#shared/season/domain/call-to-action/behaviour.ts';
import type { Behaviour } from '#shared/season/domain/call-to-action/behaviour.ts';
import {
  behaviourOfActivity,
  behaviourOfEvent,
  groupByOnSaleDates,
  isPausedIn,
} from '#shared/season/domain/call-to-action/call-to-action.ts';
import { openingsText } from '#shared/season/domain/call-to-action/openings-text.ts';
import { rushOf } from '#shared/season/domain/friday-rush.ts';
import {
  bookingOpensText,
  type OnSaleDate,
  openingsByMode,
  opensAt,
  phasesAt,
  visibleTo,
} from '#shared/season/domain/on-sale.ts';
import { priceText } from '#shared/season/domain/price.ts';
import { cinemaLink, isBroadcastEvent } from '#shared/season/domain/run.ts';

import { isAwaited, isBookable, offerOfActivity, offerOfEvent } from './event-offer.ts';
import type { EventOffer } from './event-offer.ts';
import { panelText, panelTitle } from './sale-panel-words.ts';
import type { Activity, EventDetails } from './types.ts';
import type { Sale } from './use-season.ts';

/** The panel of dates that go on sale together (spec 1 §4, displayed availability states). */
export interface Panel {
  readonly key: string;
  readonly state: AvailabilityState | 'loading' | 'unknown';
  readonly behaviour: Behaviour;
  readonly overall: Overall;
  /** Its dates; null for all. */
  readonly scope: string | null;
  readonly title: string;
  readonly text: string | null;
  /** The opening that the visitor waits for. */
  readonly countdown: { readonly to: string; readonly what: string } | null;
  /** Who may book from when, in a sentence, while this visitor waits. */
  readonly levels: string | null;
  readonly isWaiting: boolean;
  readonly openings: readonly { readonly title: string; readonly at: string; readonly isOpen: boolean }[];
  readonly offer: EventOffer;
  /** Where they can be booked: the date with the lowest price, or the next where none is lower. */
  readonly lowest: { readonly text: string; readonly offer: EventOffer } | null;
  /** Its sold-out dates for which everybody could book: a ticket alert can be asked for. */
  readonly awaited: readonly Activity[];
}

/** What a panel of sold-out dates leads on from. */
export interface SoldOutParts {
  readonly event: EventDetails;
  readonly coming: readonly Activity[];
  /** The sold-out performances. */
  readonly awaited: readonly Pick<Activity, 'id' | 'date'>[];
  readonly sale: Sale;
  /** Each date has its own alert below. */
  readonly hasRows?: boolean;
}

/** One panel for each set of on-sale dates; one for the whole event where an editor, a festival or a cancellation decides. */
export function panelsOf(
  event: EventDetails,
  coming: readonly Activity[],
  sale: Sale,
  /** Outside a carried choice, so not to be named as the lowest. Default: nothing. */
  isOutside: (activity: Activity) => boolean = () => false,
): readonly Panel[] {
  if (coming.length === 0) return [];
  const whole = behaviourOfEvent({ ...event, activities: [...coming] }, sale);
  if (event.ctaBehaviour !== null || event.isCancelled || event.festival !== null || event.ctaOverrides !== null) {
    return [panelOf(event, coming, whole, sale, { isPart: false, isOutside })];
  }
  const given = coming.filter(({ isCancelled }) => !isCancelled);
  const groups = groupByOnSaleDates(given.length > 0 ? given : coming, sale, event);
  return groups.map(({ activities, behaviour }) =>
    panelOf(event, activities, behaviour, sale, { isPart: groups.length > 1, isOutside }),
  );
}

function panelOf(
  event: EventDetails,
  activities: readonly Activity[],
  behaviour: Behaviour,
  sale: Sale,
  { isPart, isOutside }: { readonly isPart: boolean; readonly isOutside: (activity: Activity) => boolean },
): Panel {
  const first = activities[0];
  const last = activities.at(-1);
  // The group's text is that of a date with the group's behaviour.
  const speaker = activities.find((activity) => behaviourOfActivity(activity, sale, event) === behaviour) ?? first;
  const state = stateOf(behaviour, speaker, sale);
  const abroad = behaviour === 'PLAN' || behaviour === 'FESTIVAL' ? elsewhere(event, sale.now) : null;
  const dates = speaker?.isTicketed ? visibleTo(sale.modeOfSale, phasesAt(speaker.onSaleDates, sale.now)) : [];
  return {
    key: first?.id ?? event.id,
    state,
    behaviour,
    overall: overallOf(behaviour),
    scope: isPart && first && last ? formatDateRange(first.date, last.date) : null,
    title: abroad?.title ?? panelTitle(state, speaker?.activityType ?? 'discrete'),
    text:
      abroad?.text ??
      (state === 'sold-out-friday-rush' && speaker ? rushSentence(speaker) : null) ??
      bookingOpensText(dates, sale.modeOfSale, sale.now, sale.membership, sale.groups) ??
      (state === 'available' || state === 'free-and-ticketed' ? leftText(activities, sale) : null) ??
      panelText(state, speaker?.activityType ?? 'discrete', sale.isLoggedIn),
    countdown: countdownOf(state, speaker, dates, sale),
    levels: waiting.has(state) ? openingsText(openingsByMode(dates, sale.modeOfSale, sale.groups), sale.now) : null,
    isWaiting: waiting.has(state),
    openings: openingsOf(dates, sale),
    offer: offerOfEvent(
      { ...event, isBroadcast: isBroadcastEvent(event), activities: [...activities] },
      activities,
      sale,
      isPart ? speaker?.id : undefined,
    ),
    lowest: overallOf(behaviour) === 'Available' ? lowestOf(event, activities, sale, isOutside) : null,
    awaited:
      state === 'sold-out' || state === 'sold-out-friday-rush'
        ? activities.filter((activity) => isAwaited(activity, behaviourOfActivity(activity, sale, event), sale))
        : [],
  };
}

/** "From £13, the lowest price on Tuesday 8 December 2026, 7.30pm." and the way to its seats. */
function lowestOf(
  event: EventDetails,
  activities: readonly Activity[],
  sale: Sale,
  isOutside: (activity: Activity) => boolean,
): Panel['lowest'] {
  const offered = activities.flatMap((activity) => {
    const offer = offerOfActivity(activity, event, sale);
    const min = sale.availability?.get(activity.id)?.minPriceAvailable ?? null;
    return isBookable(offer.behaviour) && offer.action && min !== null ? [{ activity, offer, min }] : [];
  });
  const within = offered.filter(({ activity }) => !isOutside(activity));
  const chosen = within.length > 0 ? within : offered;
  const [first] = chosen.toSorted((one, other) => one.min - other.min);
  if (!first || offered.length < 2 || !first.offer.action) return null;
  const when = formatEvening(first.activity.date);
  const isLower = chosen.some(({ min }) => min > first.min);
  const from = first.min === 0 ? '' : `From ${formatPence(pence(first.min))}`;
  const text = isLower
    ? `${from}, the lowest price on ${when}.`
    : `${from ? `${from}. ` : ''}${within.length < offered.length && within.length > 0 ? 'The first date of your choice' : 'The next date'} is ${when}.`;
  return { text, offer: { ...first.offer, action: { ...first.offer.action, look: 'filled' } } };
}

/** Tickets from other sellers, or on a festival's page. */
function elsewhere(event: EventDetails, now: string): { readonly title: string; readonly text: string } | null {
  if (event.festival)
    return { title: `Part of ${event.festival.title}`, text: 'Its dates stand with those of the festival.' };
  if (cinemaLink(event, now)) return { title: 'Broadcast to cinemas', text: 'Find a screening near you.' };
  return event.isTour ? { title: 'On tour', text: 'The theatres that we visit sell the tickets themselves.' } : null;
}

function stateOf(behaviour: Behaviour, speaker: Activity | undefined, sale: Sale): Panel['state'] {
  if (behaviour === 'LOADING') return 'loading';
  if (behaviour === 'UNKNOWN' && speaker && isPausedIn(speaker, sale)) return 'paused';
  if (behaviour === 'UNKNOWN' || behaviour === 'OVERRIDE' || behaviour === 'FESTIVAL' || !speaker) return 'unknown';
  return availabilityStateOf(behaviour, speaker);
}

/** "42 tickets available, £14–£60". */
function leftText(activities: readonly Activity[], { availability }: Sale): string | null {
  const left: Availability | null = combine(activities.flatMap(({ id }) => availability?.get(id) ?? []));
  if (!left) return null;
  const { ticketsAvailable, minPriceAvailable: min, maxPriceAvailable: max } = left;
  const price = min !== null && max !== null && max > 0 ? priceText({ min, max }) : null;
  return [ticketCountText(ticketsAvailable), price].filter(Boolean).join(', ');
}

const waiting: ReadonlySet<Panel['state']> = new Set([
  'not-yet-on-sale',
  'not-yet-on-sale-not-logged-in',
  'not-yet-on-sale-logged-in',
  'not-yet-on-sale-priority-group',
]);

/** The Friday of this performance's own rush, which need not be the next. */
function rushSentence({ date }: Activity): string {
  const rush = rushOf(date);
  return `More tickets go on sale on ${formatEvening(rush.opensAt)}, for performances ${daysOfRush(rush)}.`;
}

function countdownOf(
  state: Panel['state'],
  speaker: Activity | undefined,
  dates: readonly OnSaleDate[],
  sale: Sale,
): Panel['countdown'] {
  if (state === 'sold-out-friday-rush' && speaker) {
    return { to: rushOf(speaker.date).opensAt, what: 'until Friday Rush' };
  }
  if (!waiting.has(state)) return null;
  const opening = opensAt(dates, sale.modeOfSale);
  if (opening === null || !isAfter(opening, sale.now)) return null;
  const whose = sale.modeOfSale === generalSale ? 'general booking opens' : 'your booking opens';
  return { to: opening, what: `until ${whose}, on ${formatEvening(opening)}` };
}

function openingsOf(dates: readonly OnSaleDate[], sale: Sale): Panel['openings'] {
  const openings = openingsByMode(dates, sale.modeOfSale, sale.groups).map(({ title, opensAt: at }) => ({
    title,
    at: formatDate(at),
    isOpen: !isAfter(at, sale.now),
  }));
  // Once everyone may book, past openings are omitted.
  return openings.some(({ isOpen }) => !isOpen) ? openings : [];
}
