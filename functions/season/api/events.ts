import { eventPaths } from '#shared/season/contract/events.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { cardAt } from '../views/card-at.ts';
import { readListedEvents } from '../views/listed-events.ts';

/** The cards of the season in the editors' order. Hidden events are on no page and are not counted. */
export const handler = handleContentPath(eventPaths.events, {
  GET: async ({ query: { 'page[number]': number, 'page[size]': size }, now }) => {
    const events = await readListedEvents();
    return {
      items: events.slice((number - 1) * size, number * size).map((event) => cardAt(event, now)),
      totalPages: Math.ceil(events.length / size),
    };
  },
});
