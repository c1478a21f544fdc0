import { eventPaths } from '#shared/contract/season/events.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { cardAt } from '#functions/season/card-at.ts';
import { readList } from '#functions/store/content.ts';

/** The season, as cards, in the editors' order. */
export const handler = handlePath(eventPaths.events, {
  GET: async ({ query, now }) => {
    const page = await readList('events', { number: query['page[number]'], size: query['page[size]'] });
    return { ...page, items: page.items.map((event) => cardAt(event, now)) };
  },
});
