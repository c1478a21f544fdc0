import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

import { erasureDue } from '#shared/account/events/personal-data.ts';
import { paymentDue } from '#shared/box-office/events/basket.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { sweepDue } from '#shared/site/events/sweep.ts';
import { requestRepetition, unsettledOrdersOf } from '#functions/personal-data/repeat-erasure.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { contentKeys, salesKeys } from '#functions/platform/table/keys.ts';

import { readTablePage } from './read-write.ts';
import type { RestoredStage } from './stage.ts';
import type { TablePair } from './table-pair.ts';

/** More than content or counts change between two restores. */
const leap = 1_000_000;

/**
 * Raises the counters that number what functions and the edge keep: the tables now stand where they stood at a lower number, and a number
 * that came twice would make an old answer look current.
 */
export async function raiseCounters(): Promise<void> {
  const counters = [
    [tables.content(), contentKeys.contentChanges()],
    [tables.sales(), salesKeys.availabilityChanges()],
  ] as const;
  for (const [TableName, key] of counters) {
    await documents.get().send(
      new UpdateCommand({
        TableName,
        Key: { ...key },
        UpdateExpression: 'ADD changes :leap',
        ExpressionAttributeValues: { ':leap': leap },
      }),
    );
  }
}

/** The clocks of a function and of the tables may differ by this. Whoever was erased before the instant is not there: nothing happens. */
const margin = 15 * minute;

/**
 * Erases everybody again whose erasure is newer than the instant. Returns a line for each who is still there: an open payment has to end
 * first, and is asked about.
 */
export async function eraseAgain(stage: RestoredStage, at: Instant): Promise<readonly string[]> {
  const entries = await stage.erasuresSince(plus(at, -margin));
  const left: string[] = [];
  for (const customerId of new Set(entries.map((entry) => entry.customerId))) {
    if (!(await requestRepetition(customerId, at))) continue;
    await stage.handle(subscriptions.onErasureDue, erasureDue, { customerId });
    const waits = await unsettledOrdersOf(customerId);
    for (const { orderId, state } of waits)
      if (state === 'awaiting-payment') await stage.handle(subscriptions.onPaymentDue, paymentDue, { orderId });
    if (waits.length > 0) {
      await requestRepetition(customerId, at);
      await stage.handle(subscriptions.onErasureDue, erasureDue, { customerId });
    }
    if ((await readErasure(customerId)) === null) continue;
    const orders = (await unsettledOrdersOf(customerId)).map(({ orderId, state }) => `order ${orderId} is ${state}`);
    left.push(
      `customer ${customerId} was erased and is there again: ${orders.join(', ') || 'the erasure does not end'}`,
    );
  }
  return left;
}

/**
 * Announces what the outbox held at the instant, of its last day: what consumers did about it after the instant is undone. What they had
 * done by then they remember, or do again without effect. Returns how many.
 */
export async function announceAgain(stage: RestoredStage, pairs: readonly TablePair[], at: Instant): Promise<number> {
  const since = plus(at, -day);
  let count = 0;
  for (const { copy } of pairs) {
    for (let from: Parameters<typeof readTablePage>[1] = null; ;) {
      const { items, next } = await readTablePage(copy, from, { number: 0, of: 1 });
      // The outbox wrote what has this attribute.
      const facts = items.filter(({ outbox }) => outbox?.BOOL).map((item) => unmarshall({ ...item }) as OutboxItem);
      const recent = facts.filter(({ detail }) => occurredAt(detail) >= since);
      await stage.announce(recent.map(({ source, type, detail }) => ({ source, type, detail })));
      count += recent.length;
      if (!next) break;
      from = next;
    }
  }
  return count;
}

/** Every fact says it in the same form. */
const occurredAt = (detail: string): string => (JSON.parse(detail) as { readonly occurredAt: string }).occurredAt;

/** What is due and has no schedule gets one again, by the consumer that looks every night; its fact says nothing. */
export const sweep = (stage: RestoredStage): Promise<void> => stage.handle(subscriptions.onSweepDue, sweepDue, {});
