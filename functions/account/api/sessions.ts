import { sessionPaths } from '#shared/account/contract/sessions.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import {
  basketCookie,
  basketCookieSeconds,
  writeCookie,
  writeSessionCookies,
} from '#functions/platform/http/visitor.ts';
import { closeFilms } from '#functions/platform/media/opened-films.ts';
import { hashOf, newId } from '#functions/platform/runtime/ids.ts';

import { endSession, endSessions, listSessions } from '../store/sessions.ts';

/** An id of a session for lists; it gives no access, not even to the item. */
const idOf = (hash: string): string => `s${hashOf(`session ${hash}`).replace(/[-_]/g, '').slice(0, 20)}`;

const byCurrent = (one: { isCurrent: boolean }, other: { isCurrent: boolean }): number =>
  Number(other.isCurrent) - Number(one.isCurrent);

export const handler = handlePath(sessionPaths.sessions, {
  GET: async (request) => {
    const visitor = await request.visitor();
    if (visitor.kind === 'anonymous') return refuse('sign-in-needed');
    const sessions = await listSessions(visitor.customerId, request.now);
    const items = sessions.map(({ hash, ...session }) => ({
      ...session,
      id: idOf(hash),
      isCurrent: hash === visitor.sessionHash,
    }));
    return { items: items.toSorted(byCurrent), totalPages: 1 };
  },
  DELETE: async (request) => {
    const { which, sessionId } = request.body;
    const { now } = request;
    const visitor = await request.visitor();
    if (visitor.kind === 'anonymous') return refuse('sign-in-needed');
    const { customerId, sessionHash } = visitor;
    if (which === 'all') {
      await endSessions(customerId, now);
      // As on sign-out: the account keeps its basket, and the next visitor of this browser gets a new one.
      const basket = writeCookie(basketCookie, newId(), basketCookieSeconds);
      return answer(null, { cookies: [...writeSessionCookies('', 0), ...closeFilms(request.cookies), basket] });
    }
    if (which === 'others') {
      await endSessions(customerId, now, sessionHash);
      return null;
    }
    const ended = (await listSessions(customerId, now)).find(({ hash }) => idOf(hash) === sessionId);
    if (ended) await endSession(ended.hash, customerId);
    return null;
  },
});
