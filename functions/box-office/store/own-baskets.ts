import { emptyBasket } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { mergeBaskets } from '#shared/box-office/domain/merge-baskets.ts';
import type { BasketId, CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { opening } from './baskets.ts';
import { keepLine, moveLine, tellHeldOn } from './seats.ts';

const ownKind = stored<{ readonly basketId: BasketId }>('basket of a customer', { basketId: 'text' });
const ownerKind = stored<{ readonly customerId: CustomerId }>('owner of a basket', { customerId: 'text' });

/** The customer's one basket on all devices; null before their first sign-in with one. One round trip. */
export async function readOwnBasketId(customerId: CustomerId): Promise<string | null> {
  const own = await readItem(tables.sales(), salesKeys.basketOfCustomer(customerId), ownKind);
  return own?.basketId ?? null;
}

/** The owner of a basket; null where no customer has signed in with it. One round trip. */
export async function readBasketOwner(basketId: BasketId): Promise<string | null> {
  const owner = await readItem(tables.sales(), salesKeys.basketOwner(basketId), ownerKind);
  return owner?.customerId ?? null;
}

/** Makes a basket the customer's own; false when basket or customer have been linked otherwise meanwhile. One round trip. */
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
 * Writes the merged basket and empties the other, each under the version it was made from and each seat while the listing basket certainly
 * holds it. All or nothing; false when anything has changed. One round trip.
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
    ...(expiresAt ? tellHeldOn(basket, ticketsOf(basket.lines), expiresAt, now) : []),
  ]);
  return outcome.written;
}
