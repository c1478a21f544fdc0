import type { BasketId, CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { renewalOf } from '#functions/sold.ts';

import { changeBasket, readBasket, writeBasket } from '../store/baskets.ts';

/**
 * Reprices the memberships and stream plan in the basket of a customer who has just signed in: a Friend pays the difference, and a plan
 * starts after their free time. Other prices follow from the sale group. One round trip, three where there is such a line.
 */
export async function refreshBasketLines(customerId: CustomerId, basketId: BasketId, now: Instant): Promise<void> {
  const stored = await readBasket(basketId);
  const follow = stored && (await renewalOf(stored.lines, customerId, now));
  if (!follow) return;
  await changeBasket(basketId, now, stored, async (basket) => {
    const lines = basket.lines.map(follow);
    const stays = basket.state === 'paying' || JSON.stringify(lines) === JSON.stringify(basket.lines);
    return stays ? { ok: true, basket } : writeBasket({ ...basket, lines }, now);
  });
}
