import { refuse } from '#shared/kernel/refusals/problem.ts';
import { festivals } from '#shared/season/contract/festival.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readFestival } from '../store/festivals.ts';
import { cardAt } from '../views/card-at.ts';

/** A festival with its events as they are now, without past performances. */
export const handler = handleContentPath(festivals.festival, {
  GET: async ({ query, now }) => {
    const festival = await readFestival(query.slug);
    if (!festival) return refuse('not-found');
    return { ...festival, eventCards: festival.eventCards.map((event) => cardAt(event, now)) };
  },
});
