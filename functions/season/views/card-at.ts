import { castInHeadline } from '#shared/season/domain/cast/headline.ts';
import { publicCast } from '#shared/season/domain/cast/public-cast.ts';
import { publicDates } from '#shared/season/domain/on-sale.ts';
import { comingActivities, isBroadcastEvent, nextDate } from '#shared/season/domain/run.ts';

import type { EventCard } from '../store/events.ts';
import { withPublicSeasons } from './public-seasons.ts';

/**
 * A card at an instant: without past performances and timetables, and with the casts of the next performance only, as far as a headline
 * shows them. This cuts what a phone loads to a third. No card includes the staff's dates or an internal season.
 */
export function cardAt(event: EventCard, now: string): EventCard {
  const coming = comingActivities(event.activities, now);
  const activities = coming.map((activity, place) => {
    const cast = place === 0 ? castInHeadline(publicCast(event, activity)) : [];
    return Object.assign({}, activity, { performanceTimes: [], cast, onSaleDates: publicDates(activity.onSaleDates) });
  });
  return withPublicSeasons({
    ...event,
    isBroadcast: isBroadcastEvent(event),
    nextDate: nextDate(event, now),
    activities,
  });
}
