import { ticketsOf } from '#shared/domain/basket/lines.ts';
import { comesWithMembership } from '#shared/domain/membership/join.ts';
import type { ModeOfSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import type { Order } from '#shared/domain/order/order.ts';

import { tables } from './client.ts';
import { customerKeys } from './keys.ts';
import type { TransactItem } from './transaction.ts';

/**
 * Lines that count an order of tickets in the account of a member, as the member it was priced for. They fail when the membership has
 * been given back or changed meanwhile; whoever takes one back writes over the count that it was judged by.
 */
export function countMemberOrder({ customerId, lines }: Order, modeOfSale: ModeOfSale): TransactItem[] {
  if (!comesWithMembership(modeOfSale) || ticketsOf(lines).length === 0) return [];
  return [
    {
      Update: {
        TableName: tables.customers(),
        Key: customerKeys.account(customerId),
        UpdateExpression: 'ADD memberOrders :one',
        ConditionExpression: 'modeOfSale = :mode',
        ExpressionAttributeValues: { ':one': 1, ':mode': modeOfSale },
      },
    },
  ];
}
