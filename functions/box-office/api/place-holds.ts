import { placeHoldPaths } from '#shared/box-office/contract/place-holds.ts';
import { seatsPerRequest } from '#shared/box-office/domain/basket/basket.ts';
import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import { placesIn } from '#shared/box-office/domain/change-basket.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { basketCookie, basketCookieSeconds, writeCookie } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { readHall } from '#functions/season/store/halls.ts';
import { readPerformance } from '#functions/season/store/performances.ts';

import { holdPlaces } from '../commands/hold-places.ts';
import { heldUntilClosing, leavesHeld, mayHold, refuseBooking } from '../commands/may-hold.ts';
import { notingRefusals } from '../commands/note-refusals.ts';
import { changeBasket, readBasket } from '../store/baskets.ts';
import { basketView } from '../views/basket-view.ts';

export const handler = handlePath(placeHoldPaths.placeHolds, {
  POST: (request) =>
    notingRefusals({ performanceId: request.body.performanceId, now: request.now }, () => hold(request.body, request)),
});

interface Wish {
  readonly performanceId: PerformanceId;
  readonly places: readonly { readonly priceType: PriceTypeId; readonly count: number }[];
}

/** Two round trips while there are plenty of places, once the hall is cached. */
async function hold(
  { performanceId, places }: Wish,
  { basketId, visitor, now }: Pick<HttpRequest, 'basketId' | 'visitor' | 'now'>,
) {
  const wish = new Map(places.map(({ priceType, count }) => [priceType, count]));
  const total = [...wish.values()].reduce((sum, count) => sum + count, 0);
  const [me, stored, sales] = await Promise.all([visitor(), readBasket(basketId), readPerformance(performanceId)]);
  if (!sales?.terms.houseId) return refuse('unknown-performance');
  const { terms, sections } = sales;
  if (!terms.isUnseated) return refuse('performance-seated');
  const may = await mayHold(terms, me, now);
  // Places can be released whatever has happened to the performance.
  if (!may.ok && total > 0 && !leavesHeld(may)) return refuseBooking(may, terms);
  const limit = Math.min(terms.seatLimit, seatsPerRequest);

  const house = await readHall(terms);
  const id = basketId ?? newId();
  const result = await changeBasket(id, now, stored, async (basket) => {
    if (basket.state === 'paying') return refuse('basket-paying');
    const isMore = total > placesIn(basket, performanceId).length;
    if (isMore && !may.ok) return refuseBooking(may, terms);
    if (isMore && total > limit) return refuse('too-many-seats', { limit });
    const asHeld = (lines: readonly TicketLine[]) => heldUntilClosing(lines, terms, me, now);
    return holdPlaces(basket, wish, { terms, sections, house, asHeld }, now);
  });
  if (!('ok' in result)) return result;
  if (!result.ok) return refuse('basket-changed');
  return answer(basketView(result.basket, me.modeOfSale, now), {
    cookies: [writeCookie(basketCookie, id, basketCookieSeconds)],
  });
}
