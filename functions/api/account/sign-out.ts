import { account } from '#shared/contract/account.ts';
import { endCurrentSession } from '#functions/account/session.ts';
import { answer } from '#functions/http/answer.ts';
import { writeSessionCookies } from '#functions/http/cookie.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(account.signOut, {
  POST: async (request) => {
    await endCurrentSession(request);
    // Also for a browser whose session is unknown or over: its cookie goes either way.
    return answer(null, { cookies: writeSessionCookies('', 0) });
  },
});
