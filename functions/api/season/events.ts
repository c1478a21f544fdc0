import { contract } from '#shared/contract/index.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readList } from '#functions/store/content.ts';

/** The season, as cards, in the editors' order. */
export const handler = handlePath(contract.events, {
  GET: ({ query }) => readList('events', { number: query['page[number]'], size: query['page[size]'] }),
});
