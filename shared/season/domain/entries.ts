import type { CalendarEntry } from '#shared/kernel/calendar-file/calendar-file.ts';
import { whereIs } from '#shared/kernel/house/facts.ts';
import type { HouseFacts } from '#shared/kernel/house/facts.ts';
import { titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale, SaleGroup } from '#shared/kernel/mode-of-sale.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { venueLabel } from '#shared/kernel/venue.ts';

import { nextOpening } from './on-sale.ts';
import type { OnSaleDate } from './on-sale.ts';

/** What is read of an event; cards and details of the contract fit. */
export interface EventOfCalendar<A extends PerformanceOfCalendar = PerformanceOfCalendar> {
  readonly slug: string;
  readonly title: string;
  readonly shortDescription: string;
  readonly isCancelled: boolean;
  readonly runningTimeMinutes: number | null;
  readonly activities: readonly A[];
}

export interface PerformanceOfCalendar {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly isCancelled: boolean;
  readonly locations: readonly { readonly id: string; readonly title: string }[];
  readonly onSaleDates: readonly OnSaleDate[];
}

/** Enough time to sign in. */
const alarmMinutes = 15;

/** One performance. It ends by the running time, or has no end where that is unknown. A cancellation is its second version. */
export function performanceEntry(
  performance: PerformanceOfCalendar,
  event: EventOfCalendar,
  { siteOrigin, house }: { readonly siteOrigin: string; readonly house: HouseFacts },
): CalendarEntry {
  const isCancelled = event.isCancelled || performance.isCancelled;
  const url = `${siteOrigin}/tickets-and-events/${event.slug}-details`;
  const start = instant(performance.date);
  return {
    uid: uidOf('performance', performance.id),
    sequence: isCancelled ? 1 : 0,
    isCancelled,
    title: performance.title,
    description: `${event.shortDescription}\n${url}`,
    start,
    end: event.runningTimeMinutes === null ? null : plus(start, event.runningTimeMinutes * minute),
    place: placeOf(performance, house),
    url,
    alarmMinutes: null,
  };
}

/**
 * The opening of booking for a mode of sale, as an entry of a quarter of an hour; null where booking is open already or never opens for it.
 * Of several performances the first opening counts. The paths decide who may ask for the staff's opening.
 */
export function bookingEntry(
  performances: readonly PerformanceOfCalendar[],
  event: EventOfCalendar,
  mode: ModeOfSale,
  now: string,
  siteOrigin: string,
  groups?: readonly SaleGroup[],
): CalendarEntry | null {
  const opening = nextOpening(performances, mode, now);
  if (opening === null) return null;
  const url = `${siteOrigin}/tickets-and-events/${event.slug}-dates`;
  const [only, ...others] = performances;
  const what = only && others.length === 0 ? `${event.title}, ${formatDateTime(only.date)}` : event.title;
  return {
    uid: uidOf('booking', only && others.length === 0 ? only.id : event.slug, String(mode)),
    sequence: 0,
    isCancelled: false,
    title: `Booking opens: ${event.title}`,
    description: `${titleOfMode(mode, groups) ?? 'Your'} booking for ${what} opens at this moment.\n${url}`,
    start: opening,
    end: plus(opening, alarmMinutes * minute),
    place: null,
    url,
    alarmMinutes,
  };
}

/** An unchanging id, as calendar programs require. */
export function uidOf(...parts: readonly string[]): string {
  return `${parts.join('-')}@venue.example`;
}

/** Halls of the house are given with its address; other theatres and cinemas by name. */
function placeOf({ locations }: PerformanceOfCalendar, house: HouseFacts): string | null {
  if (locations.length === 0) return null;
  const title = venueLabel(locations.map((location) => location.title));
  const isElsewhere = locations.every(({ id }) => id === 'cinema' || id === 'online-only' || id.startsWith('tour-'));
  return isElsewhere ? title : `${title}, ${whereIs(house)}`;
}
