import { eventPaths } from '#shared/contract/season/events.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { cardAt } from '#functions/season/card-at.ts';
import { readListedEvents } from '#functions/season/listed-events.ts';

/** The season, as cards, in the editors' order. What is hidden from it is in no page and counts for none. */
export const handler = handlePath(eventPaths.events, {
  GET: async ({ query: { 'page[number]': number, 'page[size]': size }, now }) => {
    const events = await readListedEvents();
    return {
      items: events.slice((number - 1) * size, number * size).map((event) => cardAt(event, now)),
      totalPages: Math.ceil(events.length / size),
    };
  },
});
