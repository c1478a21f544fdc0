import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { followWithPeople } from '#functions/season/commands/update-cast-views.ts';

/** Read models are made from the event as it stands now, so a second delivery finds nothing to do. */
export const handler = consume(subscriptions.onCastChangedForPeople, { effect: 'repeat' }, ({ detail }) =>
  followWithPeople(detail),
);
