import { castLists } from '#shared/season/contract/cast.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readCastLists } from '../store/cast-lists.ts';
import { readEventDetails } from '../store/events.ts';
import { castListAt, shownAt } from '../views/cast-lists.ts';

/** What is given today and next at every venue, with casts; a venue without performances has an empty list. */
export const handler = handleContentPath(castLists.castListCurrent, {
  GET: async ({ now }) => {
    const documents = await readCastLists();
    const shown = documents.flatMap((document) => shownAt(document, now));
    const each = new Map(shown.map((performance) => [`${performance.eventSlug}.${performance.seasonId}`, performance]));
    const found = await Promise.all(
      [...each.values()].map(({ eventSlug, seasonId }) => readEventDetails(eventSlug, seasonId)),
    );
    const events = found.filter((event) => event !== null);
    return { items: documents.map((document) => castListAt(document, now, events)), totalPages: 1 };
  },
});
