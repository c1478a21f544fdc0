import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { announcePublication } from '#functions/platform/documents/publications.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { followWithLists } from '../commands/update-cast-views.ts';

/**
 * Read models are made from the event as it stands now, so a second delivery finds nothing to do. What is made from the card in
 * its turn, such as the search index, is told once the card has changed.
 */
export const handler = consume(subscriptions.onCastChanged, { effect: 'repeat' }, async ({ detail }) => {
  await followWithLists(detail);
  await announcePublication(['events'], now());
});
