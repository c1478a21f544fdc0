import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';
import { followWithLists } from '#functions/season/follow-cast.ts';
import { announcePublication } from '#functions/store/publications.ts';

/**
 * Read models are made from the event as it stands now, so a second delivery finds nothing to do. What is made from the card in
 * its turn, such as the search index, is told once the card has changed.
 */
export const handler = consume(subscriptions.onCastChanged, { effect: 'repeat' }, async ({ detail }) => {
  await followWithLists(detail);
  await announcePublication(['events'], now());
});
