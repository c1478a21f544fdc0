import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { followWithPeople } from '#functions/season/commands/update-cast-views.ts';

/** Makes read models from the event as published now, so a repeated delivery finds nothing to do. */
export const handler = consume(subscriptions.onCastChangedForPeople, { effect: 'repeat' }, ({ detail }) =>
  followWithPeople(detail),
);
