import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { day, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { epochSeconds } from '../runtime/clock.ts';
import { documents, tables } from './client.ts';
import { salesKeys } from './keys.ts';
import { held } from './transaction.ts';

/**
 * Milliseconds after which the claim of a crashed consumer can be taken over: later than any consumer's time limit, and before its queue
 * delivers the message again (test/infra/templates.test.ts).
 */
export const claimPatience = 45 * second;
const memory = 14 * day;

export type EventClaim = 'mine' | 'handled' | 'running';

/** Claims an event for one consumer. One round trip. */
export async function claimEvent(consumer: string, eventId: string, now: Instant): Promise<EventClaim> {
  try {
    await documents.get().send(
      new PutCommand({
        TableName: tables.sales(),
        Item: {
          ...salesKeys.handled(consumer, eventId),
          runsUntil: plus(now, claimPatience),
          ttl: epochSeconds(plus(now, memory)),
        },
        ConditionExpression: 'attribute_not_exists(pk) OR (attribute_not_exists(handledAt) AND runsUntil < :now)',
        ExpressionAttributeValues: { ':now': now },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return 'mine';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item?.['handledAt'] ? 'handled' : 'running';
  }
}

export async function markHandled(consumer: string, eventId: string, now: Instant): Promise<void> {
  await documents.get().send(
    new UpdateCommand({
      TableName: tables.sales(),
      Key: salesKeys.handled(consumer, eventId),
      UpdateExpression: 'SET handledAt = :now',
      ExpressionAttributeValues: { ':now': now },
    }),
  );
}

/** Releases a claim. A mark stays: another delivery may have taken over and handled the event. */
export async function releaseEvent(consumer: string, eventId: string): Promise<void> {
  await held(() =>
    documents.get().send(
      new DeleteCommand({
        TableName: tables.sales(),
        Key: salesKeys.handled(consumer, eventId),
        ConditionExpression: 'attribute_not_exists(handledAt)',
      }),
    ),
  );
}
