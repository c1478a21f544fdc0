import { basketAt, emptyBasket } from '#shared/box-office/domain/basket/basket.ts';
import { mergeBaskets } from '#shared/box-office/domain/merge-baskets.ts';
import type { BasketId, CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { basketCookie, basketCookieSeconds, writeCookie } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

import { readBasket } from '../store/baskets.ts';
import { claimBasket, readBasketOwner, readOwnBasketId, writeMerged } from '../store/own-baskets.ts';
import { refreshBasketLines } from './refresh-basket-lines.ts';

/**
 * The basket of a browser after its visitor signs in: the customer's own basket, shared by all their devices, merged with the browser's. A
 * basket that is being paid, or that would not fit, stays with the browser; a basket of another customer who signed in here before stays
 * theirs. Signing in never fails because of it. Returns the cookie to send.
 */
export async function bringBasket(customerId: CustomerId, basketId: BasketId | null, now: Instant): Promise<string[]> {
  try {
    const id = await ownBasket(customerId, basketId, now);
    // A browser without a basket brings no lines priced for a guest.
    if (basketId !== null) await refreshBasketLines(customerId, id, now);
    return [writeCookie(basketCookie, id, basketCookieSeconds)];
  } catch (error) {
    log('error', 'basket not merged', { customer: customerId, error: describe(error) });
    return [];
  }
}

async function ownBasket(customerId: CustomerId, basketId: BasketId | null, now: Instant): Promise<string> {
  const attempt = async () => {
    const [ownId, owner] = await Promise.all([
      readOwnBasketId(customerId),
      basketId === null ? null : readBasketOwner(basketId),
    ]);
    const isForeign = owner !== null && owner !== customerId;
    if (ownId === null) {
      const id = basketId === null || isForeign || (await hasMoved(basketId)) ? newId() : basketId;
      return (await claimBasket(customerId, id)) ? id : overtaken;
    }
    if (basketId === null || isForeign || basketId === ownId) return ownId;
    return (await merge(ownId, basketId, now)) ?? overtaken;
  };
  // Too many concurrent changes: nothing is lost, and the next sign-in tries again.
  return untilWritten(attempt, { otherwise: () => basketId ?? newId() });
}

/** Whether the basket was merged into a customer's but the browser never got the answer: nothing can be added to it any more. */
async function hasMoved(basketId: BasketId): Promise<boolean> {
  return (await readBasket(basketId))?.movedTo !== undefined;
}

/** The basket to continue with, or null when one of the two has changed meanwhile. */
async function merge(ownId: string, basketId: BasketId, now: Instant): Promise<string | null> {
  const [own, other] = await Promise.all(
    [ownId, basketId].map(async (id) => basketAt((await readBasket(id)) ?? emptyBasket(id), now)),
  );
  if (!own || !other) return null;
  const merged = mergeBaskets(own, other);
  if (!merged.ok) return merged.reason === 'nothing' ? ownId : basketId;
  return (await writeMerged(merged, other, now)) ? ownId : null;
}
