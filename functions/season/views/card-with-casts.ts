import { publicCast } from '#shared/season/domain/cast/public-cast.ts';

import type { EventCard, EventDetails } from '../store/events.ts';

/** A card with the public casts of its event, by performance; the rest is unchanged. */
export function recast(card: EventCard, event: EventDetails): EventCard {
  const casts = new Map(event.activities.map((activity) => [activity.id, publicCast(event, activity)]));
  return {
    ...card,
    activities: card.activities.map((activity) => ({ ...activity, cast: casts.get(activity.id) ?? activity.cast })),
  };
}
