import { deskSessionPaths } from '#shared/desk/contract/session.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { endOwnSessions } from '../commands/end-own-sessions.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { listDeskSessions, readLastUses } from '../store/desk-sessions.ts';

/** An id of a session for lists; it gives no access, not even to the item. */
const idOf = (hash: string): string => `s${hashOf(`desk session ${hash}`).replace(/[-_]/g, '').slice(0, 20)}`;

export const handler = handleDeskPath(deskSessionPaths.deskSessions, {
  GET: async (request) => {
    const { staffId, sessionHash } = await atDesk(request);
    const sessions = await listDeskSessions(staffId, request.now);
    const lastUses = await readLastUses(sessions.map(({ hash }) => hash));
    const items = sessions.map(({ hash, device, openedAt }) => {
      const lastUsedAt = lastUses.get(hash) ?? openedAt;
      return { id: idOf(hash), device, openedAt, lastUsedAt, isCurrent: hash === sessionHash };
    });
    return { items: items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)), totalPages: 1 };
  },
  DELETE: async (request) => {
    const { which, sessionId } = request.body;
    const { sessionHash } = await atDesk(request);
    const isMeant = (hash: string) => (which === 'one' ? idOf(hash) === sessionId : hash !== sessionHash);
    await endOwnSessions(isMeant, request);
    return null;
  },
});
