import { comingActivities, nextDate } from '#shared/domain/event/run.ts';
import type { EventCard } from '#functions/store/content.ts';

/**
 * A card as it is at a moment: what has been is dropped, only the next performance names its cast, and none its
 * timetable, as a card shows no more. It halves what a phone loads for a season; the event page has everything.
 */
export function cardAt(event: EventCard, now: string): EventCard {
  const coming = comingActivities(event.activities, now);
  const activities = coming.map((activity, place) =>
    Object.assign({}, activity, { performanceTimes: [], cast: place === 0 ? activity.cast : [] }),
  );
  return { ...event, nextDate: nextDate(event, now), activities };
}
