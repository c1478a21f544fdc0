import type { Order } from '#shared/domain/order/order.ts';
import { day, plus } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { confirmationRequested } from '#shared/events/order.ts';
import { outbox } from '#functions/publish/outbox.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { tables } from './client.ts';
import { salesKeys } from './keys.ts';
import { write } from './transaction.ts';

/** So often a day the confirmation of one order is sent again. */
export const mailsADay = 5;

/** Asks for the confirmation once more; false when it was asked for too often today. One round trip. */
export async function requestConfirmation({ orderId, customerId }: Order, now: Instant): Promise<boolean> {
  const { written } = await write([
    {
      Update: {
        TableName: tables.sales(),
        Key: salesKeys.orderMails(orderId, now.slice(0, 10)),
        UpdateExpression: 'SET #ttl = :ttl ADD sent :one',
        ConditionExpression: 'attribute_not_exists(sent) OR sent < :most',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':most': mailsADay, ':ttl': epochSeconds(plus(now, 2 * day)) },
      },
    },
    outbox(tables.sales(), confirmationRequested, { subject: orderId, version: 1, now }, { orderId, customerId }),
  ]);
  return written;
}
