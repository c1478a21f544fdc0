import { subscriptions } from '#shared/events/subscriptions.ts';
import { consumeTogether } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';
import { rebuildSearch } from '#functions/search/rebuild.ts';

/** Reads what is published now, so that repeated, late or reordered facts all come to the same, and a batch to one build. */
export const handler = consumeTogether(
  subscriptions.onContentPublished,
  () => 'search',
  async (_, all) => {
    await rebuildSearch(Math.max(...all.map(({ detail }) => detail.version)), now());
  },
);
