import { waysInPaths } from '#shared/desk/contract/ways-in.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { addWay } from '../commands/add-way.ts';
import { removeWay } from '../commands/remove-way.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readPasskeys } from '../store/passkeys.ts';
import type { Passkey } from '../store/passkeys.ts';

const viewOf = ({ credentialId, name, addedAt, lastUsedAt, isSynced }: Passkey) => {
  return { id: credentialId, name, addedAt, lastUsedAt, isSynced };
};

export const handler = handleDeskPath(waysInPaths.deskPasskeys, {
  GET: async (request) => {
    const { staffId } = await atDesk(request);
    return { items: (await readPasskeys(staffId)).map(viewOf), totalPages: 1 };
  },
  POST: async (request) => {
    const added = await addWay(request.body, request);
    if (isRefusal(added)) return added;
    return added.passkey ? viewOf(added.passkey) : refuse('desk-not-opened');
  },
  DELETE: (request) => removeWay(request.body, request),
});
