import { GetCommand } from '@aws-sdk/lib-dynamodb';

import { eligible, nextBillOf, streamScheme } from '#shared/domain/subscription/plan.ts';
import type { StreamPlanLine } from '#shared/domain/basket/lines.ts';
import type { Pence } from '#shared/domain/money/money.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { subscriptionStarted } from '#shared/events/membership.ts';
import { outbox } from '#functions/publish/outbox.ts';

import { readAccount } from './accounts.ts';
import type { Account } from './accounts.ts';
import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';
import { write } from './transaction.ts';
import type { TransactItem } from './transaction.ts';

/** A customer's subscription to the stream. */
export interface StreamSubscription {
  readonly customerId: string;
  /** `A` is active (spec 2 §4). */
  readonly status: 'A';
  readonly planId: string;
  readonly title: string;
  readonly period: StreamPlanLine['period'];
  /** At list price: what a code took off the first bill it does not take off the next. */
  readonly pence: Pence;
  readonly startedAt: Instant;
  readonly nextBillAt: Instant;
  /** Orders that paid for it. */
  readonly orderIds: readonly string[];
}

/** One round trip; null without one. */
export async function readStreamSubscription(customerId: string): Promise<StreamSubscription | null> {
  const Key = customerKeys.streamSubscription(customerId);
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.customers(), Key, ConsistentRead: true }));
  // What this store wrote has this shape.
  return (Item as StreamSubscription | undefined) ?? null;
}

export interface PlanBought {
  readonly customerId: string;
  readonly orderId: string;
  readonly line: Pick<StreamPlanLine, 'lineId' | 'title' | 'period'> & { readonly listPence: Pence };
  readonly now: Instant;
}

const tries = 5;

/**
 * Begins a subscription; one that runs already is paid for longer, so that nothing that was paid is lost. The same order twice comes to
 * the same.
 */
export async function startSubscription(bought: PlanBought): Promise<void> {
  const { customerId, orderId } = bought;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const [account, running] = await Promise.all([readAccount(customerId), readStreamSubscription(customerId)]);
    if (!account) throw new Error(`There is no account ${customerId} for a subscription.`);
    if (running?.orderIds.includes(orderId)) return;
    const outcome = await write(startingLines(account, running, bought));
    if (outcome.written) return;
  }
  throw new Error(`The account ${customerId} changed faster than a subscription could begin.`);
}

function startingLines(account: Account, running: StreamSubscription | null, bought: PlanBought): TransactItem[] {
  const TableName = tables.customers();
  const { customerId, orderId, line, now } = bought;
  const { lineId: planId, title, period, listPence } = line;
  const from = running && running.nextBillAt > now ? running.nextBillAt : now;
  const next: StreamSubscription = {
    customerId,
    status: 'A',
    planId,
    title,
    period,
    pence: listPence,
    startedAt: running?.startedAt ?? now,
    nextBillAt: nextBillOf(period, from),
    orderIds: [...(running?.orderIds ?? []), orderId],
  };
  const schemes = [...account.schemes.filter(({ id }) => id !== streamScheme), { id: streamScheme, status: eligible }];
  const about = { subject: customerId, version: next.orderIds.length, now };
  return [
    {
      Put: {
        TableName,
        Item: { ...customerKeys.streamSubscription(customerId), ...next },
        ...(running
          ? { ConditionExpression: 'orderIds = :before', ExpressionAttributeValues: { ':before': running.orderIds } }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    },
    {
      Update: {
        TableName,
        Key: customerKeys.account(customerId),
        UpdateExpression: 'SET schemes = :schemes',
        ConditionExpression: 'schemes = :before',
        ExpressionAttributeValues: { ':schemes': schemes, ':before': account.schemes },
      },
    },
    outbox(TableName, subscriptionStarted, about, { customerId, planId, nextBillAt: next.nextBillAt }),
  ];
}
