import { basketPaths } from '#shared/box-office/contract/basket.ts';
import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { sessionDays } from '#functions/account/store/sessions.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { sessionCookie, writeHint } from '#functions/platform/http/visitor.ts';

import { readBasket } from '../store/baskets.ts';
import { basketView } from '../views/basket-view.ts';

const daySeconds = 86_400;

export const handler = handlePath(basketPaths.cartInfo, {
  GET: async ({ basketId, cookies, visitor, now }) => {
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    const { id, itemCount, cartAmount, expiresAt } = basketView(stored, me.modeOfSale, now);
    const info = { id, itemCount, cartAmount, expiresAt };
    // Every page makes this request, so it restores a lost session-hint cookie.
    const isHintLost = cookies.has(sessionCookie) && !cookies.has(sessionHint);
    return isHintLost ? answer(info, { cookies: [writeHint(sessionDays * daySeconds)] }) : info;
  },
});
