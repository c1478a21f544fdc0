import { publicDates } from '#shared/season/domain/call-to-action/on-sale.ts';
import { castInHeadline } from '#shared/season/domain/cast/headline.ts';
import { publicCast } from '#shared/season/domain/cast/public-cast.ts';
import { comingActivities, isBroadcastEvent, nextDate } from '#shared/season/domain/run.ts';

import type { EventCard } from '../store/events.ts';
import { withPublicSeasons } from './public-seasons.ts';

/**
 * A card as it is at a moment: what has been is dropped, only the next performance names a cast, as far as a headline has
 * room for it, and none its timetable, as a card shows no more. A phone loads a third of the season so; the event page has
 * everything. Nobody's card has the dates of the staff or an internal season.
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
