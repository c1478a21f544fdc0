import { toWallTime } from '#shared/kernel/time/london.ts';
import { withPublicCasts } from '#shared/season/domain/cast/public-cast.ts';
import { publicDates } from '#shared/season/domain/on-sale.ts';
import { comingActivities } from '#shared/season/domain/run.ts';

import type { EventDetails } from '../store/events.ts';
import { withPublicSeasons } from './public-seasons.ts';

/**
 * An event page at an instant: its next date and when that evening begins and ends, London time. It includes only public casts and on-sale
 * dates, for the staff too, since all visitors share one cached answer.
 */
export function detailsAt(event: EventDetails, now: string): EventDetails {
  const next = comingActivities(event.activities, now)[0] ?? event.activities.at(-1);
  const ends = next?.performanceTimes.at(-1);
  const { activities, ...shown } = withPublicCasts(withPublicSeasons(event));
  return {
    ...shown,
    onSaleDates: publicDates(event.onSaleDates),
    nextDate: next && next.date > now ? next.date : null,
    startTime: next ? clockOf(next.date) : null,
    endTime: ends ? clockOf(ends.date) : null,
    // Last: texts of the page then stand near their copies in its HTML, within the 32 kB that gzip looks back.
    activities: activities.map((activity) => ({ ...activity, onSaleDates: publicDates(activity.onSaleDates) })),
  };
}

function clockOf(moment: string): string {
  return toWallTime(moment).slice(11);
}
