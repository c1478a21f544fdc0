import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { streamReturnsItems } from '#functions/publishing/readers/stream-returns.ts';
import { signReturnLink } from '#functions/streaming/commands/return-token.ts';
import { newTicketKeys } from '#local/ticket-keys.ts';

export const returnsEvening = 'gala-of-the-voices';

/** Publishes the failed evenings with offers; returns a function that makes links for a customer. */
export async function publishStreamReturns(): Promise<(customerId: CustomerId, orderId?: OrderId) => string> {
  const { privateKey, publicKey } = newTicketKeys();
  process.env[env.ticketPublicKey] = publicKey;
  await writeItems('content', [...streamReturnsItems()]);
  return (customerId, orderId = 'o1') =>
    signReturnLink({ customerId, orderId, occasion: returnsEvening, until: plus(now(), 30 * day) }, privateKey);
}
