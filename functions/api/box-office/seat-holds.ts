import { boxOffice } from '#shared/contract/box-office.ts';
import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { addSeats, removeSeats, selectSeats } from '#shared/domain/basket/change.ts';
import { seatsPerRequest } from '#shared/domain/basket/hold.ts';
import { mayBook } from '#shared/domain/call-to-action/may-book.ts';
import type { MayBook } from '#shared/domain/call-to-action/may-book.ts';
import { sectionOf } from '#shared/domain/house/plan.ts';
import { answer } from '#functions/http/answer.ts';
import { basketCookie, basketCookieSeconds, writeCookie } from '#functions/http/cookie.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { newId } from '#functions/runtime/ids.ts';
import { changeBasket, giveSeats, readBasket, takeSeats } from '#functions/store/baskets.ts';
import { readSectionsNamed } from '#functions/store/houses.ts';
import { readTerms } from '#functions/store/performances.ts';
import { basketView } from '#functions/views/basket-view.ts';

/** Why this customer may not book now; where waiting helps, the moment from which they may. */
function refuseBooking(may: Exclude<MayBook, { ok: true }>): Refusal {
  if (may.reason === 'not-on-sale') return refuse('not-on-sale', may.opensAt ? { opensAt: may.opensAt } : {});
  return refuse(may.reason === 'cancelled' ? 'performance-cancelled' : 'performance-past');
}

export const handler = handlePath(boxOffice.seatHolds, {
  /** Two round trips: everything that has to be known, side by side, then the one transaction. */
  POST: async ({ body: { performanceId, ...body }, basketId, visitor, now }) => {
    // A seat that is named twice is one; the price type that was chosen last counts.
    const seats = [...new Map(body.seats.map((seat) => [seat.seatId, seat])).values()];
    // Before any read: each section that is named costs one.
    if (seats.length > seatsPerRequest) return refuse('too-many-seats', { limit: seatsPerRequest });
    const sectionIds = [...new Set(seats.map(({ seatId }) => sectionOf(seatId)))];
    const [me, stored, terms, ...named] = await Promise.all([
      visitor(),
      readBasket(basketId),
      readTerms(performanceId),
      ...sectionIds.map(readSectionsNamed),
    ]);
    if (!terms?.houseId) return refuse('unknown-performance');
    const may = mayBook(terms, me.modeOfSale, now);
    if (!may.ok) return refuseBooking(may);
    const { houseId } = terms;
    const selection = selectSeats(
      terms,
      named.flatMap((sections) => sections.get(houseId) ?? []),
      seats,
    );
    if (!selection.ok) return refuse(selection.reason, { seats: selection.seats });

    const id = basketId ?? newId();
    const result = await changeBasket(id, now, stored, async (basket) => {
      if (basket.state === 'paying') return refuse('basket-paying');
      const change = addSeats(basket, selection.lines, terms.seatLimit, now);
      return change.ok ? takeSeats(change.basket, change.take, now) : refuse(change.reason, { limit: change.limit });
    });
    if (!('ok' in result)) return result;
    if (result.ok) {
      return answer(basketView(result.basket, now), { cookies: [writeCookie(basketCookie, id, basketCookieSeconds)] });
    }
    if (result.reason === 'basket-changed') return refuse('basket-changed');
    const lost = result.seats;
    return refuse('seat-taken', {
      seats: lost.map(({ seatLabel }) => seatLabel),
      seatIds: lost.map(({ seatId }) => seatId),
    });
  },

  DELETE: async ({ body: { performanceId, seatIds }, basketId, now }) => {
    if (!basketId) return basketView(null, now);
    const result = await changeBasket(basketId, now, undefined, async (basket) => {
      if (basket.state === 'paying') return refuse('basket-paying');
      const { basket: next, give } = removeSeats(basket, performanceId, seatIds);
      return give.length === 0 ? { ok: true as const, basket } : giveSeats(next, give, now);
    });
    if (!('ok' in result)) return result;
    return result.ok ? basketView(result.basket, now) : refuse('basket-changed');
  },
});
