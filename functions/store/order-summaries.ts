import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { OrderSummary } from '#shared/domain/order/summary.ts';

import { documents, tables } from './client.ts';
import { prefix, salesKeys } from './keys.ts';

/**
 * The orders of a customer, the newest first. One query: a summary is about 300 bytes, so it reaches three thousand orders back,
 * which is further than anybody has asked for.
 */
export async function readOrderSummaries(customerId: string): Promise<readonly OrderSummary[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :customer AND begins_with(sk, :order)',
      ExpressionAttributeValues: { ':customer': salesKeys.customer(customerId), ':order': prefix.order },
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  );
  // Items of an older form carry no number; every order since has its summary in full.
  return Items.filter((item) => 'orderNo' in item) as unknown as OrderSummary[];
}
