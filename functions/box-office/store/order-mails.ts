import type { Order } from '#shared/box-office/domain/order/order.ts';
import { confirmationRequested } from '#shared/box-office/events/order.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** How often a day the confirmation of one order can be sent again. */
export const mailsADay = 5;

/**
 * Requests the confirmation again, with the lines `alongside` in its transaction; false above the daily limit. One round trip.
 */
export async function requestConfirmation(
  { orderId, customerId }: Order,
  now: Instant,
  alongside: readonly TransactItem[] = [],
): Promise<boolean> {
  const { written } = await write([
    countLine(orderId, mailsADay, now),
    outbox(tables.sales(), confirmationRequested, { subject: orderId, version: 1, now }, { orderId, customerId }),
    ...alongside,
  ]);
  return written;
}

/** How many mails a day tell a guest's address about unpaid orders. */
export const unpaidMailsADay = 5;

/**
 * Whether a guest may get another mail about an unpaid order: any address can be typed, and an unpaid order costs nothing. One round trip.
 */
export async function claimUnpaidMail({ customerId }: Pick<Order, 'customerId'>, now: Instant): Promise<boolean> {
  return (await write([countLine(customerId, unpaidMailsADay, now)])).written;
}

/** A transaction item that counts a day's mails of an order or to an address; fails above the limit. */
export function countLine(of: string, most: number, now: Instant): TransactItem {
  return {
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.orderMails(of, now.slice(0, 10)),
      UpdateExpression: 'SET #ttl = :ttl ADD sent :one',
      ConditionExpression: 'attribute_not_exists(sent) OR sent < :most',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':most': most, ':ttl': epochSeconds(plus(now, 2 * day)) },
    },
  };
}
