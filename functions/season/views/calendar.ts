import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { eventCard } from '#shared/season/contract/index.ts';
import { monthOf } from '#shared/season/domain/month.ts';
import type { Month } from '#shared/season/domain/month.ts';

import type { CalendarMonth } from '../store/calendar.ts';

type EventCard = Flat<typeof eventCard>;

/**
 * The season by month, one document for each month with performances, with links to the nearest such months. Hidden events are omitted;
 * cancelled performances are not, because customers may hold tickets. Casts are not included.
 */
export function calendarMonths(events: readonly EventCard[]): readonly CalendarMonth[] {
  const byMonth = new Map<Month, EventCard[]>();
  for (const event of events) {
    if (event.isHiddenFromTicketsAndEvents) continue;
    for (const [month, activities] of Map.groupBy(event.activities, ({ date }) => monthOf(date))) {
      const bare = activities.map((activity) => Object.assign({}, activity, { cast: [], performanceTimes: [] }));
      byMonth.set(month, [...(byMonth.get(month) ?? []), { ...event, activities: bare }]);
    }
  }
  const months = [...byMonth.keys()].toSorted();
  return months.map((month, place) =>
    calendarDocument(month, byMonth.get(month) ?? [], months[place - 1], months[place + 1]),
  );
}

function calendarDocument(
  month: Month,
  events: CalendarMonth['events'],
  previousMonth: Month | undefined,
  nextMonth: Month | undefined,
): CalendarMonth {
  return { id: month, month, previousMonth: previousMonth ?? null, nextMonth: nextMonth ?? null, events };
}

/** A month without published performances. */
export function emptyMonth(month: Month): CalendarMonth {
  return calendarDocument(month, [], undefined, undefined);
}
