import { refundFailed } from '#shared/box-office/events/refund.ts';
import type { FactsOf } from '#shared/kernel/events/event.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';

/** Writes the event of a failed refund. Its id is derived from the refund, so repeated notices make one fact. */
export async function tellRefundFailed(refund: FactsOf<typeof refundFailed>, now: Instant): Promise<void> {
  const { orderId, paymentId, refundId } = refund;
  const id = hashOf(`${refundFailed.type} ${paymentId} ${refundId}`);
  await write([outbox(tables.sales(), refundFailed, { id, subject: orderId, version: 1, now }, refund)]);
}
