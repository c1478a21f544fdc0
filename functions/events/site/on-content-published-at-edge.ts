import { subscriptions } from '#shared/events/subscriptions.ts';
import { keptAnswersOf } from '#functions/editorial/kinds-of-content.ts';
import { consumeTogether } from '#functions/events/consume.ts';
import { edge } from '#functions/publish/edge.ts';

/** A batch is one wish to forget. Forgetting twice is harmless, so that a repeated fact needs no memory. */
export const handler = consumeTogether(
  subscriptions.onContentPublishedAtEdge,
  () => 'edge',
  async (_, all) => {
    const kinds = [...new Set(all.flatMap(({ detail }) => detail.kinds))];
    await edge.get()(keptAnswersOf(kinds), all.map(({ detail }) => detail.id).toSorted()[0] ?? '');
  },
);
