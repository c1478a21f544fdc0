import { nextDate } from './run.ts';

interface Dated {
  readonly startDate: string;
  readonly endDate: string;
}

interface EventOfFestival {
  readonly slug: string;
  readonly activities: readonly { readonly date: string }[];
}

/** From the earliest start to the latest end of its events (spec 1 §2); null while it has none. */
export function festivalSpan(events: readonly Dated[]): Dated | null {
  const [startDate] = events.map((event) => event.startDate).toSorted();
  const endDate = events
    .map((event) => event.endDate)
    .toSorted()
    .at(-1);
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate };
}

/**
 * The events of its page: in the festival's own order, only those with a next date; unlisted events follow (spec 1 §2). A cancelled event
 * keeps its place, marked as cancelled.
 */
export function festivalEvents<E extends EventOfFestival>(
  events: readonly E[],
  order: readonly string[],
  now: string,
): E[] {
  const place = ({ slug }: E): number => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return events.filter((event) => nextDate(event, now) !== null).toSorted((one, other) => place(one) - place(other));
}
