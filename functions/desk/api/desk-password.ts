import { deskSessionPaths } from '#shared/desk/contract/session.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';

import { askForCode } from '../commands/sign-in-by-code.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(deskSessionPaths.deskPassword, {
  POST: async (request) => {
    const asked = await askForCode(request.body, request);
    return isRefusal(asked) ? asked : { id: asked.challengeId, expiresAt: asked.expiresAt };
  },
});
