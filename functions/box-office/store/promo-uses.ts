import type { Order } from '#shared/box-office/domain/order/order.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { count, countedFor } from './allowance-counts.ts';
import type { Counted } from './allowance-counts.ts';

type Used = Counted & Pick<Order, 'promo'>;

/** A code counts as used when it gave a discount. */
function countersOf({ promo, ...order }: Used) {
  if (!promo || !order.lines.some(({ discount }) => discount?.by === 'promo')) return [];
  const { code, uses, usesPerCustomer } = promo;
  const until = order.isGuest ? promo.until : null;
  const name = 'uses';
  return [
    ...(uses === null
      ? []
      : [{ limit: uses, counter: { key: salesKeys.promoUses(code), name, until: null } as const }]),
    ...(usesPerCustomer === null
      ? []
      : [
          {
            limit: usesPerCustomer,
            counter: { key: salesKeys.promoUsesOf(countedFor(order), code), name, until } as const,
          },
        ]),
  ];
}

/** Transaction items that count an order towards its promo code's limits; they fail when a limit is reached. */
export function usePromo(order: Used): TransactItem[] {
  return countersOf(order).map(({ counter, limit }) => count({ ...counter, by: 1, atMost: limit - 1 }));
}

/** Transaction items that return a use, or count it again for a late payment, whose price was promised. */
export function adjustPromoUse(order: Used, by: 1 | -1): TransactItem[] {
  return countersOf(order).map(({ counter }) => count({ ...counter, by }));
}
