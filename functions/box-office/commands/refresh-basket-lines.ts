import type { BasketId, CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { renewalOf } from '#functions/sold.ts';

import { changeBasket, readBasket, writeBasket } from '../store/baskets.ts';

/**
 * Memberships and a plan of the stream in the basket of somebody who has just signed in, as they stand before them: whoever is a Friend
 * pays what is left to pay, and a plan begins after the time that was given. Every other price follows the sale group by itself. One
 * round trip, three where there is one.
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
