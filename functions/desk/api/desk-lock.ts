import { deskSessionPaths } from '#shared/desk/contract/session.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { proveAgain } from '../commands/prove-again.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { lockDeskSession, unlockedLine } from '../store/desk-sessions.ts';

export const handler = handleDeskPath(deskSessionPaths.deskLock, {
  POST: async (request) => {
    const { sessionHash } = await atDesk(request);
    await lockDeskSession(sessionHash, request.now);
    return null;
  },
  DELETE: (request) => proveAgain(request, (sessionHash) => unlockedLine(sessionHash, request.now)),
});
