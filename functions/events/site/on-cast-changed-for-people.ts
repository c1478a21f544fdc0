import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { followWithPeople } from '#functions/season/follow-cast.ts';

/** Read models are made from the event as it stands now, so a second delivery finds nothing to do. */
export const handler = consume(subscriptions.onCastChangedForPeople, { effect: 'repeat' }, ({ detail }) =>
  followWithPeople(detail),
);
