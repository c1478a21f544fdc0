import { refuse } from '#shared/kernel/refusals/problem.ts';
import { myListPaths } from '#shared/streaming/contract/my-list.ts';
import type { MyListEntry } from '#shared/streaming/domain/my-list.ts';
import { myListLimit, withoutTitles, withTitles } from '#shared/streaming/domain/my-list.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { unknownTitles } from '../store/films.ts';
import { changeMyList, readMyList } from '../store/my-list.ts';

export const handler = handlePath(myListPaths.myList, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    return refuseOther(visitor, request.query.customerId) ?? listed(await readMyList(visitor.customerId));
  },

  POST: async (request) => {
    const visitor = await signedIn(request);
    const { body, now } = request;
    const refusal = refuseOther(visitor, body.customerId);
    if (refusal) return refusal;
    const eventIds = idsOf(body);
    const unknown = await unknownTitles(eventIds);
    if (unknown.length > 0) return refuse('title-unknown', { titles: unknown }, { pointer: pointerOf(body) });
    const list = await changeMyList(visitor.customerId, (entries) => withTitles(entries, eventIds, now));
    return list ? listed(list) : refuse('list-full', { limit: myListLimit });
  },

  /** A title that has left the stream can still be removed from the list, so none is looked up. */
  DELETE: async (request) => {
    const visitor = await signedIn(request);
    const { body } = request;
    const refusal = refuseOther(visitor, body.customerId);
    if (refusal) return refusal;
    const list = await changeMyList(visitor.customerId, (entries) => withoutTitles(entries, idsOf(body)));
    return listed(list ?? []);
  },
});

interface Titles {
  readonly eventIds?: readonly string[] | undefined;
  readonly eventId?: string | undefined;
}

/** The contract requires one of the two. */
const idsOf = ({ eventIds, eventId }: Titles): readonly string[] => eventIds ?? (eventId ? [eventId] : []);
const pointerOf = ({ eventIds }: Titles): string => (eventIds ? '/eventIds' : '/eventId');

const listed = (entries: readonly MyListEntry[]) => ({
  items: entries.map((entry) => ({ id: entry.eventId, ...entry })),
  totalPages: 1,
});
