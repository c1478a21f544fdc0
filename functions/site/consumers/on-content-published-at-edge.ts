import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consumeTogether } from '#functions/platform/relay/consume.ts';
import { edge } from '#functions/platform/relay/edge.ts';
import { keptAnswersOf } from '#functions/publishing/kinds-of-content.ts';

/** One invalidation for a batch. It is idempotent, so event ids need not be remembered. */
export const handler = consumeTogether(
  subscriptions.onContentPublishedAtEdge,
  () => 'edge',
  async (_, all) => {
    const kinds = [...new Set(all.flatMap(({ detail }) => detail.kinds))];
    await edge.get()(keptAnswersOf(kinds), all.map(({ detail }) => detail.id).toSorted()[0] ?? '');
  },
);
