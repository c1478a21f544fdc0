import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consumeTogether } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { rebuildSearch } from '../commands/rebuild-search.ts';

/** Reads what is published now, so repeated, late and reordered facts do no harm; a batch is one build. */
export const handler = consumeTogether(
  subscriptions.onContentPublished,
  () => 'search',
  async (_, all) => {
    await rebuildSearch(Math.max(...all.map(({ detail }) => detail.version)), now());
  },
);
