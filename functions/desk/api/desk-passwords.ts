import { waysInPaths } from '#shared/desk/contract/ways-in.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';

import { addWay } from '../commands/add-way.ts';
import { removeWay } from '../commands/remove-way.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(waysInPaths.deskPasswords, {
  POST: async (request) => {
    const added = await addWay(request.body, request);
    return isRefusal(added) ? added : { id: 'new', codes: [...added.codes] };
  },
  DELETE: (request) => removeWay('password', request),
});
