import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { readPage, tables } from '#functions/platform/table/client.ts';
import { prefix, salesKeys } from '#functions/platform/table/keys.ts';
import { anyItem, parseStored, stored } from '#functions/platform/table/stored.ts';

export const summaryKind = stored<OrderSummary>('order summary', {
  orderId: 'text',
  orderNo: 'text',
  state: 'text',
  total: 'number',
  placedAt: 'text',
  titles: 'list',
  ticketCount: 'number',
  performances: 'list',
});

/** A customer's orders, newest first. One query: a summary takes about 300 bytes, so it covers three thousand orders. */
export async function readOrderSummaries(customerId: CustomerId): Promise<readonly OrderSummary[]> {
  const items = await readPage(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :customer AND begins_with(sk, :order)',
      ExpressionAttributeValues: { ':customer': salesKeys.customer(customerId), ':order': prefix.order },
      ScanIndexForward: false,
      ConsistentRead: true,
    },
    anyItem,
  );
  // Items of an older form lack a number; every order since has a full summary.
  return items.filter((item) => 'orderNo' in item).map((item) => parseStored(summaryKind, item));
}
