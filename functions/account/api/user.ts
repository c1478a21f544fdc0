import { userPaths } from '#shared/account/contract/user.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { readAccount } from '../store/accounts.ts';
import { noteUse } from '../store/sessions.ts';
import { userView } from '../views/user-view.ts';

export const handler = handlePath(userPaths.user, {
  GET: async (request) => {
    const visitor = await request.visitor();
    if (visitor.kind === 'anonymous') return refuse('no-visitor');
    const { customerId, sessionHash, sessionUsedOn } = visitor;
    // Every page of a signed-in visitor makes this request, so it records the days on which a device is used.
    const [account] = await Promise.all([
      readAccount(customerId),
      noteUse(sessionHash, customerId, sessionUsedOn, request.now),
    ]);
    return account ? userView(account, request.now) : refuse('no-visitor');
  },
});
