import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { BasketId, CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { planLineFor } from '#shared/streaming/domain/subscription/free-time.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';

import { changeBasket, readBasket, writeBasket } from '../store/baskets.ts';
import { lineForOwner } from './own-line.ts';

/** What depends on what its buyer has already. */
const isOwn = (line: BasketLine): boolean =>
  line.kind === 'stream-plan' || (line.kind === 'membership' && !line.recipient);

/**
 * Memberships and a plan of the stream in the basket of somebody who has just signed in, as they stand before them: whoever is a Friend
 * pays what is left to pay, and a plan begins after the time that was given. Every other price follows the sale group by itself. One
 * round trip, three where there is one.
 */
export async function followStanding(customerId: CustomerId, basketId: BasketId, now: Instant): Promise<void> {
  const stored = await readBasket(basketId);
  if (!stored?.lines.some(isOwn)) return;
  const [account, owned] = await Promise.all([readAccount(customerId), readStreamSubscription(customerId)]);
  if (!account) return;
  const follow = (line: BasketLine): BasketLine => {
    if (line.kind === 'stream-plan') return planLineFor(line, owned, now);
    return line.kind === 'membership' ? lineForOwner(line, account, now) : line;
  };
  await changeBasket(basketId, now, stored, async (basket) => {
    const lines = basket.lines.map(follow);
    const stays = basket.state === 'paying' || JSON.stringify(lines) === JSON.stringify(basket.lines);
    return stays ? { ok: true, basket } : writeBasket({ ...basket, lines }, now);
  });
}
