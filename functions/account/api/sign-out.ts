import { signInPaths } from '#shared/account/contract/sign-in.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import {
  basketCookie,
  basketCookieSeconds,
  writeCookie,
  writeSessionCookies,
} from '#functions/platform/http/visitor.ts';
import { closeFilms } from '#functions/platform/media/opened-films.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { endCurrentSession } from '../commands/sign-in.ts';

export const handler = handlePath(signInPaths.signOut, {
  POST: async (request) => {
    await endCurrentSession(request);
    // Deletes the cookie of an unknown or expired session too.
    const { kind } = await request.visitor();
    // The account keeps its basket; the next visitor of this browser gets a new one.
    const basket = kind === 'anonymous' ? [] : [writeCookie(basketCookie, newId(), basketCookieSeconds)];
    return answer(null, { cookies: [...writeSessionCookies('', 0), ...closeFilms(request.cookies), ...basket] });
  },
});
