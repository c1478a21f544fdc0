import type { Order } from '#shared/domain/order/order.ts';

import { tables } from './client.ts';
import { salesKeys } from './keys.ts';
import type { Key } from './keys.ts';
import type { TransactItem } from './transaction.ts';

type Used = Pick<Order, 'customerId' | 'promo' | 'lines'>;

/** A code counts as used when it took something off. */
function counters({ customerId, promo, lines }: Used): readonly { readonly key: Key; readonly limit: number }[] {
  if (!promo || !lines.some(({ discount }) => discount?.by === 'promo')) return [];
  return [
    ...(promo.uses === null ? [] : [{ key: salesKeys.promoUses(promo.code), limit: promo.uses }]),
    ...(promo.usesPerCustomer === null
      ? []
      : [{ key: salesKeys.promoUsesOf(customerId, promo.code), limit: promo.usesPerCustomer }]),
  ];
}

/** Lines that count an order towards the limits of its promo code; they fail when a limit is reached. */
export function usePromo(order: Used): TransactItem[] {
  return counters(order).map(({ key, limit }) => ({
    Update: {
      TableName: tables.sales(),
      Key: key,
      UpdateExpression: 'ADD uses :one',
      ConditionExpression: 'attribute_not_exists(uses) OR uses < :limit',
      ExpressionAttributeValues: { ':one': 1, ':limit': limit },
    },
  }));
}

/** Lines that give a use back, or take it once more for money that came late: the price was promised. */
export function adjustPromoUse(order: Used, by: 1 | -1): TransactItem[] {
  return counters(order).map(({ key }) => ({
    Update: {
      TableName: tables.sales(),
      Key: key,
      UpdateExpression: 'ADD uses :by',
      ExpressionAttributeValues: { ':by': by },
    },
  }));
}
