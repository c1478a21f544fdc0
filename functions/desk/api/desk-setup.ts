import { waysInPaths } from '#shared/desk/contract/ways-in.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { beginSetup } from '../commands/set-up-way.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(waysInPaths.deskSetup, {
  POST: async (request) => beginSetup(await atDesk(request), request),
});
