import { refuse } from '#shared/kernel/refusals/problem.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { screeningPaths } from '#shared/season/contract/screening.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readScreenings } from '../store/screenings.ts';

/** Where a production is still shown, without past showings and places that have no further one. */
export const handler = handleContentPath(screeningPaths.screenings, {
  GET: async ({ params, now }) => {
    const found = await readScreenings(params['id'] ?? '');
    if (!found) return refuse('not-found');
    const places = found.places
      .map((place) => ({ ...place, showings: place.showings.filter(({ date }) => isAfter(date, now)) }))
      .filter(({ showings }) => showings.length > 0);
    return { ...found, places };
  },
});
