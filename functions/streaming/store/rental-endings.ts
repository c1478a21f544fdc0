import type { CustomerId, FeeId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { payPerViewExpired } from '#shared/streaming/events/rental.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';

import type { Rental } from './rental-record.ts';
import { rentalKind, rentalSubject } from './rental-record.ts';

/** The latest rental of a fee; null where the customer has none. One round trip. */
export function readRental(customerId: CustomerId, feeId: FeeId): Promise<Rental | null> {
  return readItem(tables.sales(), salesKeys.rental(customerId, feeId), rentalKind);
}

/** The last fact of a transaction. */
const place = 6;

/**
 * Writes the event that a rental is over; its status stays, since its ends decide. False when it was written before, the rental is not
 * over, or another has replaced it.
 */
export async function tellExpired(rental: Rental, now: Instant): Promise<boolean> {
  const { customerId, feeId, orderId } = rental;
  const isOver = '(windowEnd <= :now OR (attribute_not_exists(windowEnd) AND startBy <= :now))';
  const { written } = await write([
    {
      Update: {
        TableName: tables.sales(),
        Key: salesKeys.rental(customerId, feeId),
        UpdateExpression: 'SET expiryToldAt = :now',
        ConditionExpression: `orderId = :order AND #status = :purchased AND attribute_not_exists(expiryToldAt) AND ${isOver}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':now': now, ':order': orderId, ':purchased': 'purchased' },
      },
    },
    outbox(
      tables.sales(),
      payPerViewExpired,
      { subject: rentalSubject(rental), version: place, now },
      { customerId, feeId, orderId },
    ),
  ]);
  return written;
}
