import { comesWithMembership } from '#shared/account/domain/membership/membership-changes.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/**
 * Transaction items that count an order of tickets in its member's account. They fail when the membership has changed since the order was
 * priced; giving a membership back writes over the count by which it was judged.
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
