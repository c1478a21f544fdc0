import { publicCast } from '#shared/season/domain/cast/public-cast.ts';

import type { EventCard, EventDetails } from '../store/events.ts';

/** A card with the casts of its event, performance by performance, as far as anybody may read them; nothing else of it changes. */
export function recast(card: EventCard, event: EventDetails): EventCard {
  const casts = new Map(event.activities.map((activity) => [activity.id, publicCast(event, activity)]));
  return {
    ...card,
    activities: card.activities.map((activity) => ({ ...activity, cast: casts.get(activity.id) ?? activity.cast })),
  };
}
