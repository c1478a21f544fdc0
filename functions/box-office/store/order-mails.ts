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

/** So often a day the confirmation of one order is sent again. */
export const mailsADay = 5;

/** Asks for the confirmation once more; false when it was asked for too often today. One round trip. */
export async function requestConfirmation({ orderId, customerId }: Order, now: Instant): Promise<boolean> {
  const { written } = await write([
    countLine(orderId, mailsADay, now),
    outbox(tables.sales(), confirmationRequested, { subject: orderId, version: 1, now }, { orderId, customerId }),
  ]);
  return written;
}

/** So many mails a day tell a guest's address that an order was not paid. */
export const unpaidMailsADay = 5;

/**
 * Whether a guest may be told of one more order that was not paid: anybody can type anybody's address, and an order that is never paid
 * costs nothing. One round trip.
 */
export async function claimUnpaidMail({ customerId }: Pick<Order, 'customerId'>, now: Instant): Promise<boolean> {
  return (await write([countLine(customerId, unpaidMailsADay, now)])).written;
}

/** A line that counts a mail of a day, of an order or to a guest; it fails when there were enough. */
function countLine(of: string, most: number, now: Instant): TransactItem {
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
