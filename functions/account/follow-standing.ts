import type { Instant } from '#shared/domain/time/instant.ts';
import { lineForOwner } from '#functions/membership/own-line.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { changeBasket, readBasket, writeBasket } from '#functions/store/baskets.ts';

/**
 * Memberships in the basket of somebody who has just signed in, at what they cost them: whoever is a Friend pays what is left to pay.
 * Every other price follows the sale group by itself. One round trip, three where there is one.
 */
export async function followStanding(customerId: string, basketId: string, now: Instant): Promise<void> {
  const stored = await readBasket(basketId);
  if (!stored?.lines.some((line) => line.kind === 'membership' && !line.recipient)) return;
  const account = await readAccount(customerId);
  if (!account) return;
  await changeBasket(basketId, now, stored, async (basket) => {
    const lines = basket.lines.map((line) => (line.kind === 'membership' ? lineForOwner(line, account, now) : line));
    const stays = basket.state === 'paying' || JSON.stringify(lines) === JSON.stringify(basket.lines);
    return stays ? { ok: true, basket } : writeBasket({ ...basket, lines }, now);
  });
}
