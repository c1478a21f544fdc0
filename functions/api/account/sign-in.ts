import { signInPaths } from '#shared/contract/account/sign-in.ts';
import { isRefusal, refuse } from '#shared/contract/problem.ts';
import { signInWith } from '#functions/account/session.ts';
import { tryPassword } from '#functions/account/try-password.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(signInPaths.signIn, {
  POST: async (request) => {
    const { email, password } = request.body;
    // The session that this one replaces is looked up meanwhile.
    const [tried] = await Promise.all([tryPassword(email, password, request), request.visitor()]);
    if (isRefusal(tried)) return tried;
    return tried.credential && tried.isRight
      ? signInWith(tried.credential, email, request)
      : refuse('wrong-credentials');
  },
});
