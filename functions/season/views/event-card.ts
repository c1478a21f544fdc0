import { eventCard } from '#shared/season/contract/index.ts';

import type { EventCard, EventDetails } from '../store/events.ts';
import { recast } from './card-with-casts.ts';
import { activityOfCard } from './event-facts.ts';

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
