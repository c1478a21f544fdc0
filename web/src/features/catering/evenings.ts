import { formatDate, formatDateRange, formatDateTime, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { venues } from '#shared/kernel/venue.ts';
import { comingActivities } from '#shared/season/domain/run.ts';
import type { Evening } from '#shared/site/domain/service-times.ts';

import type { CateringVenue, EventCard, EventDetails } from './use-catering.ts';

/** Venues under this roof: others have no restaurants of the house. */
const underRoof = new Set<string>([
  venues.mainStage.id,
  venues.linburyTheatre.id,
  venues.cloreStudio.id,
  venues.foyers.id,
]);

type Performance = EventCard['activities'][number];
type WithPerformances<P> = { readonly activities: readonly P[] };

const isHere = ({ isCancelled, locations }: Performance): boolean =>
  !isCancelled && locations.some(({ id }) => underRoof.has(id));

/** The coming performances of an event, in order. */
export function eveningsOf<P extends Performance>(event: WithPerformances<P>, now: string): readonly P[] {
  return comingActivities(event.activities, now)
    .filter(isHere)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Every coming event under this roof, by title. */
export function eventChoices(events: readonly EventCard[], now: string): readonly Choice[] {
  return events
    .flatMap((event) => {
      const evenings = eveningsOf(event, now);
      const [first] = evenings;
      const last = evenings.at(-1);
      if (event.isCancelled || event.isHiddenFromTicketsAndEvents || !first || !last) return [];
      return [{ value: event.slug, label: `${event.title}, ${formatDateRange(first.date, last.date)}` }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB'));
}

export function performanceChoices(event: WithPerformances<Performance>, now: string): readonly Choice[] {
  return eveningsOf(event, now).map(({ id, date }) => ({
    value: id,
    label: `${formatDate(date)} · ${formatWeekdayTime(date)}`,
  }));
}

/** A performance as the kitchens need it. */
export function eveningOf({ runningTimeMinutes }: EventDetails, { date, performanceTimes }: Performance): Evening {
  return { curtainUp: date, times: performanceTimes, minutes: runningTimeMinutes };
}

/** An e-mail with the facts we need, for the visitor to complete. */
export function bookingMail(
  address: string,
  place: CateringVenue,
  event: EventDetails,
  performance: Performance,
): string {
  const when = formatDateTime(performance.date);
  const subject = `Table at ${place.title}: ${event.title}, ${when}`;
  const body = [
    `I would like to book at ${place.title}.`,
    '',
    `Performance: ${event.title}, ${when}`,
    'Before, in the interval or after: ',
    'How many people: ',
    'Diets, allergies, access: ',
    'My name: ',
    'My telephone number: ',
  ].join('\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
