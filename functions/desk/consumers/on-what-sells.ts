import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consumeTogether } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { countFacts } from '../commands/count-sales.ts';

/**
 * Adds the facts of a batch, each once, to the hour in which it occurred: a duplicate, a late or a reordered one changes nothing else. One
 * call handles them together, so that an item that many facts add to is written once.
 */
export const handler = consumeTogether(
  subscriptions.onWhatSells,
  () => 'all performances',
  async (_, all) =>
    countFacts(
      all.map((fact) => ({ ...fact, at: instant(fact.detail.occurredAt) })),
      now(),
    ),
);
