import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import type { calendarMonth } from '#shared/season/contract/calendar.ts';

export type CalendarMonth = Flat<typeof calendarMonth>;
export type CalendarEvent = CalendarMonth['events'][number];
export type CalendarActivity = CalendarEvent['activities'][number];

/** One performance on its day. */
export interface Entry {
  readonly event: CalendarEvent;
  readonly activity: CalendarActivity;
}

export type EntriesByDay = ReadonlyMap<Day, readonly Entry[]>;

/** The performances of a month by day in London, in order of time. */
export function entriesByDay({ events }: Pick<CalendarMonth, 'events'>): EntriesByDay {
  const entries = events
    .flatMap((event) => event.activities.map((activity) => ({ event, activity })))
    .toSorted((one, other) => Date.parse(one.activity.date) - Date.parse(other.activity.date));
  return Map.groupBy(entries, ({ activity }) => activity.wallTime.slice(0, 10));
}

/** The first day shown: today or the next one with performances, in another month its first one. */
export function firstDay(days: readonly Day[], entries: EntriesByDay, today: Day): Day {
  const filled = days.filter((day) => entries.has(day));
  return filled.find((day) => day >= today) ?? filled.at(-1) ?? days.find((day) => day === today) ?? days[0] ?? today;
}
