import { refuse } from '#shared/contract/problem.ts';
import { festivals } from '#shared/contract/season/festival.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { cardAt } from '#functions/season/card-at.ts';
import { readFestival } from '#functions/store/festivals.ts';

/** A festival with its events as they are now: past performances are dropped, as on every card. */
export const handler = handlePath(festivals.festival, {
  GET: async ({ query, now }) => {
    const festival = await readFestival(query.slug);
    if (!festival) return refuse('not-found');
    return { ...festival, eventCards: festival.eventCards.map((event) => cardAt(event, now)) };
  },
});
