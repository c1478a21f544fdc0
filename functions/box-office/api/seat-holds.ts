import { seatHoldPaths } from '#shared/box-office/contract/seat-holds.ts';
import { seatsPerRequest } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import { selectSeats } from '#shared/box-office/domain/basket/select-seats.ts';
import { addSeats, placesIn, removeSeats, withPriceType } from '#shared/box-office/domain/change-basket.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { sectionOf } from '#shared/season/domain/hall/plan.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { basketCookie, basketCookieSeconds, writeCookie } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { readSectionsNamed, sectionsIn } from '#functions/season/store/halls.ts';

import {
  heldUntilClosing,
  leavesHeld,
  mayHold,
  refuseBooking,
  refuseChange,
  refuseSelection,
} from '../commands/may-hold.ts';
import { notingRefusals } from '../commands/note-refusals.ts';
import { changeBasket, giveSeats, readHoldContext, takeSeats } from '../store/baskets.ts';
import { basketView } from '../views/basket-view.ts';

export const handler = handlePath(seatHoldPaths.seatHolds, {
  POST: async (request) => {
    const { performanceId } = request.body;
    // A seat named twice counts once, with the price type chosen last.
    const seats = [...new Map(request.body.seats.map((seat) => [seat.seatId, seat])).values()];
    // Checked before any read: each named section costs one.
    if (seats.length > seatsPerRequest) return refuse('too-many-seats', { limit: seatsPerRequest });
    return notingRefusals({ performanceId, now: request.now }, () => holdSeats(performanceId, seats, request));
  },

  DELETE: async ({ body: { performanceId, seatIds }, basketId, visitor, now }) => {
    const me = await visitor();
    if (!basketId) return basketView(null, me.modeOfSale, now);
    const result = await changeBasket(basketId, now, undefined, async (basket) => {
      if (basket.state === 'paying') return refuse('basket-paying');
      const { basket: next, give } = removeSeats(basket, performanceId, seatIds);
      return give.length === 0 ? { ok: true as const, basket } : giveSeats(next, give, now);
    });
    if (!('ok' in result)) return result;
    return result.ok ? basketView(result.basket, me.modeOfSale, now) : refuse('basket-changed');
  },
});

interface Wish {
  readonly seatId: string;
  readonly priceType: PriceTypeId;
}

/**
 * The wished seats that the basket has already, at the prices of their hold, and the others. A ticket type that the hold did not offer, as
 * that of a wheelchair space which has been released since, is chosen among those of today.
 */
function ownAmong(seats: readonly Wish[], basket: Basket, performanceId: PerformanceId) {
  const held = new Map<string, TicketLine>(placesIn(basket, performanceId).map((line) => [line.seatId, line]));
  const found = seats.map((wish) => {
    const line = held.get(wish.seatId);
    return { wish, line: line ? withPriceType(line, wish.priceType) : null };
  });
  return {
    own: found.flatMap(({ line }) => line ?? []),
    others: found.flatMap(({ line, wish }) => (line ? [] : [wish])),
  };
}

/** Two round trips: one parallel read, then the transaction. */
async function holdSeats(
  performanceId: PerformanceId,
  seats: readonly Wish[],
  { basketId, visitor, now }: Pick<HttpRequest, 'basketId' | 'visitor' | 'now'>,
) {
  const sectionIds = [...new Set(seats.map(({ seatId }) => sectionOf(seatId)))];
  const id = basketId ?? newId();
  const places = seats.map(({ seatId }) => ({ performanceId, sectionId: sectionOf(seatId), seatId }));
  const [me, { stored, terms, taken }, ...named] = await Promise.all([
    visitor(),
    readHoldContext(basketId, performanceId, places, { basketId: id, now }),
    ...sectionIds.map(async (sectionId) => [sectionId, await readSectionsNamed(sectionId)] as const),
  ]);
  if (!terms?.houseId) return refuse('unknown-performance');
  const may = await mayHold(terms, me, now);
  if (!may.ok && !leavesHeld(may)) return refuseBooking(may, terms);
  const sections = await sectionsIn(terms, named);

  const result = await changeBasket(id, now, stored, async (basket) => {
    if (basket.state === 'paying') return refuse('basket-paying');
    const { own, others } = ownAmong(seats, basket, performanceId);
    if (!may.ok && others.length > 0) return refuseBooking(may, terms);
    const selection = selectSeats(terms, sections, others, now);
    if (!selection.ok) return refuseSelection(selection);
    // An unseated performance has no seats to choose; a customer with a place may still change its ticket type.
    const placed = new Set<string>(placesIn(basket, performanceId).map(({ seatId }) => seatId));
    if (terms.isUnseated && others.some(({ seatId }) => !placed.has(seatId))) return refuse('performance-unseated');
    const change = addSeats(
      basket,
      [...own, ...heldUntilClosing(selection.lines, terms, me, now)],
      terms.seatLimit,
      now,
    );
    if (!change.ok) return refuseChange(change, terms);
    const lost = change.take.filter(({ seatId }) => taken.has(seatId));
    if (lost.length > 0) return { ok: false as const, reason: 'seat-taken' as const, seats: lost };
    return takeSeats(change.basket, change.take, now);
  });
  if (!('ok' in result)) return result;
  if (result.ok) {
    return answer(basketView(result.basket, me.modeOfSale, now), {
      cookies: [writeCookie(basketCookie, id, basketCookieSeconds)],
    });
  }
  if (result.reason === 'basket-changed') return refuse('basket-changed');
  const lost = result.seats;
  return refuse('seat-taken', {
    seats: lost.map(({ seatLabel }) => seatLabel),
    seatIds: lost.map(({ seatId }) => seatId),
  });
}
