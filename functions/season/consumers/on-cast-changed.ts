import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { announcePublication } from '#functions/platform/documents/publications.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { followWithLists } from '../commands/update-cast-views.ts';

/**
 * Makes read models from the event as published now, so a repeated delivery finds nothing to do. What is made from the card, such as the
 * search index, is announced once the card has changed.
 */
export const handler = consume(subscriptions.onCastChanged, { effect: 'repeat' }, async ({ detail }) => {
  await followWithLists(detail);
  await announcePublication(['events'], now());
});
