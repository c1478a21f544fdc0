import { signInPaths } from '#shared/account/contract/sign-in.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { signInWith } from '../commands/sign-in.ts';
import { tryPassword } from '../commands/try-password.ts';

export const handler = handlePath(signInPaths.signIn, {
  POST: async (request) => {
    const { email, password } = request.body;
    // Looks up the session to be replaced in parallel.
    const [tried] = await Promise.all([tryPassword(email, password, request), request.visitor()]);
    if (isRefusal(tried)) return tried;
    return tried.credential && tried.isRight
      ? signInWith(tried.credential, email, request)
      : refuse('wrong-credentials');
  },
});
