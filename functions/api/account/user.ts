import { userPaths } from '#shared/contract/account/user.ts';
import { refuse } from '#shared/contract/problem.ts';
import { toUser } from '#functions/account/to-user.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readAccount } from '#functions/store/accounts.ts';

export const handler = handlePath(userPaths.user, {
  GET: async (request) => {
    const visitor = await request.visitor();
    const account = visitor.kind === 'anonymous' ? null : await readAccount(visitor.customerId);
    return account ? toUser(account, request.now) : refuse('no-visitor');
  },
});
