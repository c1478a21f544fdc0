import type { deskToday } from '#shared/desk/contract/today.ts';
import { occupancyOf } from '#shared/desk/domain/occupancy.ts';
import { hourOf, hoursOf, sumOf } from '#shared/desk/domain/sales-figures.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, startOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import { readHall } from '#functions/season/store/halls.ts';
import { readPerformance } from '#functions/season/store/performances.ts';

import { readEvenings } from '../store/coming-evenings.ts';
import { readSalesHours, readSalesTotals } from '../store/sales-figures.ts';
import type { SalesHour, SalesTotal } from '../store/sales-figures.ts';

/** Days with today. */
const daysAhead = 14;

type Today = Flat<typeof deskToday>;

/**
 * What sells now, of one performance or of all. Round trips: the publication and the hours of two days at once, then the totals and one query
 * a performance at once.
 */
export async function readToday(only: PerformanceId | null, now: Instant): Promise<Today> {
  const today = dayOf(now);
  const since = plus(hourOf(now), -day);
  const [evenings, hours] = await Promise.all([
    readEvenings(startOf(today), startOf(addDays(today, daysAhead))),
    readHoursOf(daysBetween(dayOf(since), today)),
  ]);
  const ids = evenings.map(({ performanceId }) => performanceId);
  const byPerformance = Map.groupBy(hours, ({ performanceId }) => performanceId);
  const totals = readSalesTotals(ids);
  const found = await Promise.all(
    ids.map((id) => eveningView(id, { own: byPerformance.get(id) ?? [], totals, since, now })),
  );
  const shown = only === null ? hours : (byPerformance.get(only) ?? []);
  return {
    id: today,
    at: now,
    day: today,
    hours: hoursOf(today)
      .filter((from) => from <= now)
      .map((from) => ({ from, ...sumOf(shown.filter(({ hour }) => hour === from)) })),
    since,
    evenings: found.filter((evening) => evening !== null),
  };
}

async function readHoursOf(days: readonly Day[]): Promise<readonly SalesHour[]> {
  return (await Promise.all(days.map(readSalesHours))).flat();
}

/** With both ends. The same hour yesterday is two days ago in the night after the clocks went forward. */
function daysBetween(first: Day, last: Day): readonly Day[] {
  return first >= last ? [last] : [first, ...daysBetween(addDays(first, 1), last)];
}

interface Counted {
  /** The hours of the performance, those before `since` among them. */
  readonly own: readonly SalesHour[];
  readonly totals: Promise<ReadonlyMap<PerformanceId, SalesTotal>>;
  readonly since: Instant;
  readonly now: Instant;
}

/** Null for a performance without seats of the house. */
async function eveningView(
  performanceId: PerformanceId,
  { own, totals, since, now }: Counted,
): Promise<Today['evenings'][number] | null> {
  const [performance, sales] = await Promise.all([readPerformance(performanceId), totals]);
  if (!performance?.terms.houseId) return null;
  const { terms, sections } = performance;
  const occupancy = occupancyOf(await readHall(terms), terms, sections, now);
  const lately = sumOf(own.filter(({ hour }) => hour >= since));
  const { refusedTaken, refusedLimit, refusedClosed } = sumOf(own.filter(({ hour }) => dayOf(hour) === dayOf(now)));
  return {
    performanceId,
    title: terms.title,
    venueTitle: terms.venueTitle,
    date: terms.date,
    isCancelled: terms.isCancelled,
    isPaused: terms.pausedAt !== undefined,
    ...occupancy,
    pence: sales.get(performanceId)?.pence ?? 0,
    sinceYesterday: lately.sold - lately.returned,
    refused: refusedTaken + refusedLimit + refusedClosed,
  };
}
