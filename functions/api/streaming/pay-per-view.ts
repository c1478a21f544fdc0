import { streaming } from '#shared/contract/streaming.ts';
import { refuse } from '#shared/contract/problem.ts';
import type { RentalLine } from '#shared/domain/basket/lines.ts';
import { addRental } from '#shared/domain/basket/change.ts';
import { rentalsPerBasket } from '#shared/domain/basket/hold.ts';
import { pence } from '#shared/domain/money/money.ts';
import { signedIn } from '#functions/http/access.ts';
import { answer } from '#functions/http/answer.ts';
import { basketCookie, basketCookieSeconds, writeCookie } from '#functions/http/cookie.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { newId } from '#functions/runtime/ids.ts';
import { changeBasket, readBasket, writeBasket } from '#functions/store/baskets.ts';
import { readFee } from '#functions/store/films.ts';
import type { RentalFee } from '#functions/store/films.ts';
import { isAlive } from '#functions/store/rental-record.ts';
import { readRentals } from '#functions/store/rentals.ts';

export const handler = handlePath(streaming.payPerView, {
  /** Two round trips: everything that has to be known, side by side, then the basket. */
  POST: async (request) => {
    const { now, basketId, body } = request;
    const { customerId } = await signedIn(request);
    const [fee, rentals, stored] = await Promise.all([
      readFee(body.feeId),
      readRentals(customerId),
      readBasket(basketId),
    ]);
    if (!fee) return refuse('fee-unknown');
    if (rentals.some((rental) => rental.feeId === fee.feeId && isAlive(rental, now))) return refuse('rental-owned');

    const id = basketId ?? newId();
    const result = await changeBasket(id, now, stored, async (basket) => {
      if (basket.state === 'paying') return refuse('basket-paying');
      const next = addRental(basket, lineOf(fee));
      return next ? writeBasket(next, now) : refuse('too-many-rentals', { limit: rentalsPerBasket });
    });
    if (!('ok' in result)) return result;
    if (!result.ok) return refuse('basket-changed');
    // With nothing but the rental in it the basket has nothing to show that the checkout does not.
    const location = result.basket.lines.length === 1 ? '/checkout' : '/basket';
    const value = { id: fee.feeId, feeId: fee.feeId, location };
    return answer(value, { cookies: [writeCookie(basketCookie, id, basketCookieSeconds)] });
  },
});

function lineOf({ feeId, slug, title, windowHours, pence: amount }: RentalFee): RentalLine {
  return { kind: 'rental', feeId, streamId: feeId, slug, title, windowHours, pence: pence(amount) };
}
