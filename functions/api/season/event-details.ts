import { refuse } from '#shared/contract/problem.ts';
import { eventPaths } from '#shared/contract/season/events.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { detailsAt } from '#functions/season/details-at.ts';
import { readEventDetails } from '#functions/store/content.ts';
import { isEventGone } from '#functions/store/tombstones.ts';

/** One event with everything its page shows, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handlePath(eventPaths.eventDetails, {
  GET: async ({ query, now }) => {
    const event = await readEventDetails(query.slug, query.seasonId);
    if (!event) return refuse((await isEventGone(query.slug, query.seasonId)) ? 'gone' : 'not-found');
    return { items: query['page[number]'] === 1 ? [detailsAt(event, now)] : [], totalPages: 1 };
  },
});
