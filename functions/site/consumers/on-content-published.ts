import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consumeTogether } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { rebuildSearch } from '../commands/rebuild-search.ts';

/** Reads what is published now, so that repeated, late or reordered facts all come to the same, and a batch to one build. */
export const handler = consumeTogether(
  subscriptions.onContentPublished,
  () => 'search',
  async (_, all) => {
    await rebuildSearch(Math.max(...all.map(({ detail }) => detail.version)), now());
  },
);
