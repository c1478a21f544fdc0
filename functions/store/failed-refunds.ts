import type { Instant } from '#shared/domain/time/instant.ts';
import type { FactsOf } from '#shared/events/event.ts';
import { refundFailed } from '#shared/events/refund.ts';
import { outbox } from '#functions/publish/outbox.ts';
import { hashOf } from '#functions/runtime/ids.ts';

import { tables } from './client.ts';
import { write } from './transaction.ts';

/** Tells of a refund that failed. However often its notice comes, it is one fact: its id follows from the refund. */
export async function tellRefundFailed(refund: FactsOf<typeof refundFailed>, now: Instant): Promise<void> {
  const { orderId, paymentId, refundId } = refund;
  const id = hashOf(`${refundFailed.type} ${paymentId} ${refundId}`);
  await write([outbox(tables.sales(), refundFailed, { id, subject: orderId, version: 1, now }, refund)]);
}
