import type { Promo } from '#shared/box-office/domain/basket/promo.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { refuseTries } from '#functions/platform/http/refuse-tries.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { readBasket } from '../store/baskets.ts';
import { readPromo, readPromoUses } from '../store/promos.ts';
import { changeOwnBasket } from './change-own-basket.ts';

/**
 * Enters a code. An unknown, future, expired or exhausted code gets the same answer, so that guessing reveals nothing. `pointer` is the
 * field of the body. A valid code stays in the basket with its present rules, and every price shows whether it applies.
 */
export async function enterPromo(request: HttpRequest, code: string, pointer: '/code' | '/promoCode' = '/code') {
  const { basketId } = request;
  const stored = await readBasket(basketId);
  // Entering the same code twice is not guessing.
  if (stored?.promo?.code === code) return changeOwnBasket(request, stored, (basket) => basket);
  const refused = await refuseTries(request, basketId);
  if (refused) return refused;
  const promo = await promoToUse(code, request);
  if (!promo) return refuse('promo-unknown', {}, { pointer });
  return changeOwnBasket(request, stored, (basket) => ({ ...basket, promo }));
}

async function promoToUse(code: string, { visitor, now }: HttpRequest): Promise<Promo | null> {
  const [promo, uses] = await Promise.all([
    readPromo(code),
    visitor().then(({ customerId }) => readPromoUses(code, customerId)),
  ]);
  const isOpen = promo && !isAfter(promo.from, now) && isAfter(promo.until, now);
  const isLeft = promo && uses.inAll < (promo.uses ?? Infinity) && uses.own < (promo.usesPerCustomer ?? Infinity);
  return isOpen && isLeft ? promo : null;
}
