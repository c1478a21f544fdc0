import { deskSessionPaths } from '#shared/desk/contract/session.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { atDesk, writeDeskCookie } from '#functions/platform/http/visitor.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { endDeskSession } from '../store/desk-sessions.ts';
import { findDeskSession } from '../views/desk-session-view.ts';

export const handler = handleDeskPath(deskSessionPaths.deskSession, {
  GET: async (request) => {
    const { staffId, sessionHash } = await atDesk(request);
    return (await findDeskSession(staffId, sessionHash, request.now)) ?? refuse('desk-sign-in-needed');
  },
  DELETE: async (request) => {
    const { staffId, sessionHash } = await atDesk(request);
    await endDeskSession(sessionHash, staffId);
    return answer(null, { cookies: [writeDeskCookie('', 0)] });
  },
});
