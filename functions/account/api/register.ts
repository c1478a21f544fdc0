import { signInPaths } from '#shared/account/contract/sign-in.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { checkNewPassword } from '../commands/check-new-password.ts';
import { openAccount } from '../commands/open-account.ts';
import type { Registration } from '../commands/open-account.ts';
import { signInWith } from '../commands/sign-in.ts';
import { tryPassword } from '../commands/try-password.ts';

export const handler = handlePath(signInPaths.register, {
  // The second attempt follows a concurrent registration of the same address: by then there is an account to sign in to.
  POST: async (request) =>
    (await register(request.body, request)) ?? (await register(request.body, request)) ?? refuse('already-registered'),
});

/** Null where a concurrent request registered the same address. */
async function register(registration: Registration & { readonly password: string }, request: HttpRequest) {
  const { email, password } = registration;
  // Looks up the session to be replaced in parallel.
  const [tried] = await Promise.all([tryPassword(email, password, request), request.visitor()]);
  if (isRefusal(tried)) return tried;
  if (tried.credential) {
    return tried.isRight ? signInWith(tried.credential, email, request) : refuse('already-registered');
  }
  return (await checkNewPassword(password, registration)) ?? openAccount(registration, request);
}
