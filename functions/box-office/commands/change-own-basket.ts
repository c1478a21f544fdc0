import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { PlainLine } from '#shared/box-office/domain/basket/lines.ts';
import { putThing } from '#shared/box-office/domain/sold/table.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { answer } from '#functions/platform/http/answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { basketCookie, basketCookieSeconds, writeCookie } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { changeBasket, writeBasket } from '../store/baskets.ts';
import { basketView } from '../views/basket-view.ts';

type Asked = Pick<HttpRequest, 'basketId' | 'visitor' | 'now'>;

/**
 * Changes lines without seats in this browser's basket and answers the whole basket. Creates a basket where there is none. Writes nothing
 * when `change` returns the same basket.
 */
export async function changeOwnBasket(
  { basketId, visitor, now }: Asked,
  stored: Basket | null,
  change: (basket: Basket) => Basket | Refusal,
) {
  const id = basketId ?? newId();
  const result = await changeBasket(id, now, stored, async (basket) => {
    if (basket.state === 'paying') return refuse('basket-paying');
    const next = change(basket);
    if ('refused' in next) return next;
    return next === basket ? { ok: true as const, basket } : writeBasket(next, now);
  });
  if (!('ok' in result)) return result;
  if (!result.ok) return refuse('basket-changed');
  const { modeOfSale } = await visitor();
  return answer(basketView(result.basket, modeOfSale, now), {
    cookies: [writeCookie(basketCookie, id, basketCookieSeconds)],
  });
}

/** Adds a line, or refuses when the basket is full. */
export const adding =
  (line: PlainLine) =>
  (basket: Basket): Basket | Refusal =>
    putThing(basket, line) ?? refuse('basket-full');
