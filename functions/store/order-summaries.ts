import type { OrderSummary } from '#shared/domain/order/summary.ts';

import { tables } from './client.ts';
import { readPage } from './item.ts';
import { prefix, salesKeys } from './keys.ts';

/**
 * The orders of a customer, the newest first. One query: a summary is about 300 bytes, so it reaches three thousand orders back,
 * which is further than anybody has asked for.
 */
export async function readOrderSummaries(customerId: string): Promise<readonly OrderSummary[]> {
  const items = await readPage<Partial<OrderSummary>>({
    TableName: tables.sales(),
    KeyConditionExpression: 'pk = :customer AND begins_with(sk, :order)',
    ExpressionAttributeValues: { ':customer': salesKeys.customer(customerId), ':order': prefix.order },
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  // Items of an older form carry no number; every order since has its summary in full.
  return items.filter((item): item is OrderSummary => 'orderNo' in item);
}
