import { deskSessionPaths } from '#shared/desk/contract/session.ts';

import { proveAgain } from '../commands/prove-again.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { provedLine } from '../store/desk-sessions.ts';

export const handler = handleDeskPath(deskSessionPaths.deskStepUp, {
  POST: (request) => proveAgain(request, (sessionHash) => provedLine(sessionHash, request.now)),
});
