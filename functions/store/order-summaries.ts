import type { CustomerId } from '#shared/domain/ids.ts';
import type { OrderSummary } from '#shared/domain/order/summary.ts';

import { tables } from './client.ts';
import { readPage } from './item.ts';
import { prefix, salesKeys } from './keys.ts';
import { anyItem, parseStored, stored } from './stored.ts';

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

/**
 * The orders of a customer, the newest first. One query: a summary is about 300 bytes, so it reaches three thousand orders back,
 * which is further than anybody has asked for.
 */
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
  // Items of an older form carry no number; every order since has its summary in full.
  return items.filter((item) => 'orderNo' in item).map((item) => parseStored(summaryKind, item));
}
