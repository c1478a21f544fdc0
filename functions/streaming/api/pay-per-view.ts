import { schemesAt } from '#shared/account/domain/schemes.ts';
import { rentalsPerBasket } from '#shared/box-office/domain/basket/basket.ts';
import type { RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import { pence } from '#shared/kernel/money.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { rentalPaths } from '#shared/streaming/contract/rentals.ts';
import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { chooseRental, covers, opensAtOf, saleRefusal } from '#shared/streaming/domain/rental/rental.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { changeBasket, readBasket, writeBasket } from '#functions/box-office/store/baskets.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { basketCookie, basketCookieSeconds, signedIn, writeCookie } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { readFee } from '../store/films.ts';
import type { RentalFee } from '../store/films.ts';
import { isAlive } from '../store/rental-record.ts';
import { readRentals } from '../store/rentals.ts';

export const handler = handlePath(rentalPaths.payPerView, {
  /**
   * Two round trips: one parallel read, then the basket. Refuses what the customer may watch already: everything for a subscriber, and the
   * titles of a valid rental, whatever fee paid for it.
   */
  POST: async (request) => {
    const { now, basketId, body } = request;
    const { customerId } = await signedIn(request);
    const [fee, account, rentals, stored] = await Promise.all([
      readFee(body.feeId),
      readAccount(customerId),
      readRentals(customerId),
      readBasket(basketId),
    ]);
    if (!fee) return refuse('fee-unknown');
    const unsold = saleRefusal(fee.films, request.country, now);
    if (unsold) return refuse(unsold, { from: opensAtOf(fee.films, now) });
    if (isSubscriber(schemesAt(account?.schemes ?? [], now))) return refuse('included-in-plan');
    const isOwned = rentals.some(
      (rental) => isAlive(rental, now) && (rental.feeId === fee.feeId || covers(rental, fee)),
    );
    if (isOwned) return refuse('rental-owned');

    const id = basketId ?? newId();
    const result = await changeBasket(id, now, stored, async (basket) => {
      if (basket.state === 'paying') return refuse('basket-paying');
      const plan = basket.lines.find(({ kind }) => kind === 'stream-plan');
      if (plan) return refuse('plan-in-basket', { plan: plan.title, title: fee.title });
      const next = chooseRental(basket, lineOf(fee, now));
      return next ? writeBasket(next, now) : refuse('too-many-rentals', { limit: rentalsPerBasket });
    });
    if (!('ok' in result)) return result;
    if (!result.ok) return refuse('basket-changed');
    // With only the rental in it, the basket page shows nothing beyond the checkout.
    const location = result.basket.lines.length === 1 ? '/checkout' : '/basket';
    const value = { id: fee.feeId, feeId: fee.feeId, location };
    return answer(value, { cookies: [writeCookie(basketCookie, id, basketCookieSeconds)] });
  },
});

function lineOf({ feeId, slug, title, windowHours, pence: amount, opens, films }: RentalFee, now: Instant): RentalLine {
  const line = { feeId, streamId: feeId, slug, title, windowHours, pence: pence(amount) };
  const opensAt = opensAtOf(films, now);
  const titles = films.map((film) => film.title);
  return { kind: 'rental', ...line, ...(opens ? { opens, titles } : {}), ...(opensAt ? { opensAt } : {}) };
}
