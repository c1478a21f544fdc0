import { signInPaths } from '#shared/contract/account/sign-in.ts';
import { endCurrentSession } from '#functions/account/session.ts';
import { answer } from '#functions/http/answer.ts';
import { basketCookie, basketCookieSeconds, writeCookie, writeSessionCookies } from '#functions/http/cookie.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { closeFilms } from '#functions/media/opened-films.ts';
import { newId } from '#functions/runtime/ids.ts';

export const handler = handlePath(signInPaths.signOut, {
  POST: async (request) => {
    await endCurrentSession(request);
    // Also for a browser whose session is unknown or over: its cookie goes either way.
    const { kind } = await request.visitor();
    // What is in the basket stays the account's; whoever comes next at this browser has a fresh one.
    const basket = kind === 'anonymous' ? [] : [writeCookie(basketCookie, newId(), basketCookieSeconds)];
    return answer(null, { cookies: [...writeSessionCookies('', 0), ...closeFilms(request.cookies), ...basket] });
  },
});
