import { emptyBasket } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { mergeBaskets } from '#shared/box-office/domain/basket/merge.ts';
import type { BasketId, CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { opening } from './baskets.ts';
import { tellHeld } from './seat-facts.ts';
import { keepLine, moveLine } from './seats.ts';

const ownKind = stored<{ readonly basketId: BasketId }>('basket of a customer', { basketId: 'text' });
const ownerKind = stored<{ readonly customerId: CustomerId }>('owner of a basket', { customerId: 'text' });

/** The one basket of a customer on all their devices; null before they ever signed in with one. One round trip. */
export async function readOwnBasketId(customerId: CustomerId): Promise<string | null> {
  const own = await readItem(tables.sales(), salesKeys.basketOfCustomer(customerId), ownKind);
  return own?.basketId ?? null;
}

/** Whose a basket is; null for a browser's that nobody has signed in with. One round trip. */
export async function readBasketOwner(basketId: BasketId): Promise<string | null> {
  const owner = await readItem(tables.sales(), salesKeys.basketOwner(basketId), ownerKind);
  return owner?.customerId ?? null;
}

/** Makes a basket a customer's own; false when they, or it, have found another meanwhile. One round trip. */
export async function claimBasket(customerId: CustomerId, basketId: BasketId): Promise<boolean> {
  const TableName = tables.sales();
  const outcome = await write([
    {
      Put: {
        TableName,
        Item: { ...salesKeys.basketOfCustomer(customerId), basketId },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Put: {
        TableName,
        Item: { ...salesKeys.basketOwner(basketId), customerId },
        ConditionExpression: 'attribute_not_exists(pk) OR customerId = :me',
        ExpressionAttributeValues: { ':me': customerId },
      },
    },
  ]);
  return outcome.written;
}

type Merged = Extract<ReturnType<typeof mergeBaskets>, { ok: true }>;

/**
 * Writes the merged basket and empties the other one: each over the version it was made from, each seat while it certainly is held by
 * the basket that listed it. All or nothing; false when anything has changed meanwhile. One round trip.
 */
export async function writeMerged({ basket, move, keep }: Merged, other: Basket, now: Instant): Promise<boolean> {
  const { basketId, expiresAt } = basket;
  const until = expiresAt ?? now;
  const { lapsed, orderId } = other;
  const emptied: Basket = { ...emptyBasket(other.basketId, other.version), lapsed, orderId, movedTo: basketId };
  const outcome = await write([
    ...opening(basket, now),
    ...opening(emptied, now),
    ...move.map((seat) => moveLine(seat, { basketId: other.basketId, now }, basketId, until)),
    ...keep.map((seat) => keepLine(seat, { basketId, now }, 'held', until, null)),
    ...(expiresAt ? tellHeld(basket, ticketsOf(basket.lines), expiresAt, now) : []),
  ]);
  return outcome.written;
}
