import { refuse } from '#shared/kernel/refusals/problem.ts';
import { eventPaths } from '#shared/season/contract/events.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { isEventGone } from '#functions/platform/documents/tombstones.ts';

import { readEventDetails } from '../store/events.ts';
import { detailsAt } from '../views/details-at.ts';

/** One event with everything on its page, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handleContentPath(eventPaths.eventDetails, {
  GET: async ({ query, now }) => {
    const event = await readEventDetails(query.slug, query.seasonId);
    if (!event) return refuse((await isEventGone(query.slug, query.seasonId)) ? 'gone' : 'not-found');
    return { items: query['page[number]'] === 1 ? [detailsAt(event, now)] : [], totalPages: 1 };
  },
});
