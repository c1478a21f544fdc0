import { eventPaths } from '#shared/contract/season/events.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { cardAt } from '#functions/season/card-at.ts';
import { readList } from '#functions/store/content.ts';

/** The season, as cards, in the editors' order. What is hidden from it is in no page, which may so be shorter than its size. */
export const handler = handlePath(eventPaths.events, {
  GET: async ({ query, now }) => {
    const page = await readList('events', { number: query['page[number]'], size: query['page[size]'] });
    const shown = page.items.filter((event) => !event.isHiddenFromTicketsAndEvents);
    return { ...page, items: shown.map((event) => cardAt(event, now)) };
  },
});
