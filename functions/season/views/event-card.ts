import { eventCard } from '#shared/season/contract/index.ts';
import { castInHeadline } from '#shared/season/domain/cast/headline.ts';
import { publicCast } from '#shared/season/domain/cast/public-cast.ts';
import { publicDates } from '#shared/season/domain/on-sale.ts';
import { comingActivities, isBroadcastEvent, nextDate } from '#shared/season/domain/run.ts';

import type { EventCard, EventDetails } from '../store/events.ts';
import { activityOfCard } from './event-facts.ts';
import { withPublicSeasons } from './public-seasons.ts';

const ofCard: ReadonlySet<string> = new Set([
  'id',
  ...Object.keys(eventCard.attributes.shape),
  ...Object.keys(eventCard.relations),
]);

/** The card of an event: the part of its page for lists, with public casts. */
export function cardOf(event: EventDetails): EventCard {
  const fields = Object.fromEntries(Object.entries(event).filter(([name]) => ofCard.has(name)));
  // The fields that the card's schema names, and no others; a test holds it to that.
  const card = { ...fields, activities: event.activities.map(activityOfCard) } as EventCard;
  return recast(card, event);
}

/** A card with the public casts of its event, by performance; the rest is unchanged. */
export function recast(card: EventCard, event: EventDetails): EventCard {
  const casts = new Map(event.activities.map((activity) => [activity.id, publicCast(event, activity)]));
  return {
    ...card,
    activities: card.activities.map((activity) => ({ ...activity, cast: casts.get(activity.id) ?? activity.cast })),
  };
}

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
