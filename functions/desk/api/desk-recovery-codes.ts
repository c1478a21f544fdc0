import { waysInPaths } from '#shared/desk/contract/ways-in.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';

import { renewRecoveryCodes } from '../commands/renew-recovery-codes.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(waysInPaths.deskRecoveryCodes, {
  POST: async (request) => {
    const codes = await renewRecoveryCodes(request);
    return isRefusal(codes) ? codes : { id: 'new', codes: [...codes] };
  },
});
