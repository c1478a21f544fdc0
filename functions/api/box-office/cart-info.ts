import { basketPaths } from '#shared/contract/box-office/basket.ts';
import { sessionHint } from '#shared/domain/account/session-hint.ts';
import { answer } from '#functions/http/answer.ts';
import { sessionCookie, writeHint } from '#functions/http/cookie.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { sessionDays } from '#functions/store/sessions.ts';
import { basketView } from '#functions/views/basket-view.ts';

const daySeconds = 86_400;

export const handler = handlePath(basketPaths.cartInfo, {
  GET: async ({ basketId, cookies, visitor, now }) => {
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    const { id, itemCount, cartAmount, expiresAt } = basketView(stored, me.modeOfSale, now);
    const info = { id, itemCount, cartAmount, expiresAt };
    // Every page asks this, so a browser that lost the hint of its session has it again with the next page.
    const isHintLost = cookies.has(sessionCookie) && !cookies.has(sessionHint);
    return isHintLost ? answer(info, { cookies: [writeHint(sessionDays * daySeconds)] }) : info;
  },
});
