import { groupsOf } from '#shared/kernel/mode-of-sale.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { bookingEntry } from '#shared/season/domain/entries.ts';
import { comingActivities } from '#shared/season/domain/run.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import type { Answered } from '#functions/platform/http/answer.ts';
import { calendarAnswer, siteOriginOf } from '#functions/platform/http/calendar-answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { readEventDetails } from '../store/events.ts';

interface Wanted {
  readonly slug: string;
  readonly seasonId?: string | undefined;
  /** One performance; absent for the next opening of the run. */
  readonly activityId?: string | undefined;
  readonly modeOfSale: number;
}

/** "Remind me": when booking opens for a mode of sale. Null where it is already open. */
export async function bookingReminder(
  { slug, seasonId, activityId, modeOfSale }: Wanted,
  request: Pick<HttpRequest, 'now' | 'headers'>,
): Promise<Answered<null> | Refusal> {
  const [event, house] = await Promise.all([readEventDetails(slug, seasonId), findHouse()]);
  if (!event || event.isCancelled) return refuse('not-found');
  const coming = comingActivities(event.activities, request.now);
  const meant = activityId === undefined ? coming : coming.filter(({ id }) => id === activityId);
  const entry = bookingEntry(meant, event, modeOfSale, request.now, siteOriginOf(request), groupsOf(house?.rules));
  if (entry === null) return refuse('not-found');
  return calendarAnswer({ title: entry.title, fileName: `${slug}-booking`, refreshHours: null }, [entry], request);
}
