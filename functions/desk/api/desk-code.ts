import { deskSessionPaths } from '#shared/desk/contract/session.ts';

import { signInByCode } from '../commands/sign-in-by-code.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(deskSessionPaths.deskCode, {
  POST: (request) => signInByCode(request.body, request),
});
