import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { day, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { epochSeconds } from '../runtime/clock.ts';
import { documents, tables } from './client.ts';
import { salesKeys } from './keys.ts';

type Answer = APIGatewayProxyStructuredResultV2;

/** The end of a run whose answer is not repeated: done, or possibly done. */
export type Ending = 'done' | 'unknown';

export type Claim =
  | { readonly state: 'mine' }
  | { readonly state: 'running' }
  | { readonly state: 'other-body' }
  | { readonly state: 'answered'; readonly answer: Answer }
  | { readonly state: Ending };

/** No run takes longer; one without a result by then was interrupted, and may have written. */
const patience = 30 * second;

/** Claims a key for this request, or returns the outcome of its earlier claim: a key is claimed once. One round trip. */
export async function claimKey(name: string, bodyHash: string, now: Instant): Promise<Claim> {
  try {
    await documents.get().send(
      new PutCommand({
        TableName: tables.sales(),
        Item: {
          ...salesKeys.idempotency(name),
          bodyHash,
          runsUntil: plus(now, patience),
          ttl: epochSeconds(plus(now, day)),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { state: 'mine' };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The exception carries the item in wire form; only four plain attributes matter here.
    const known = error.Item;
    if (known?.['bodyHash']?.S !== bodyHash) return { state: 'other-body' };
    const answer = known['answer']?.S;
    if (answer) return { state: 'answered', answer: JSON.parse(answer) as Answer };
    if (known['ending']?.S === 'done') return { state: 'done' };
    const isRunning = !known['ending'] && (known['runsUntil']?.S ?? '') >= now;
    return { state: isRunning ? 'running' : 'unknown' };
  }
}

/** Stores what a repeated request gets: the answer itself, or only how the run ended. */
export async function keepOutcome(name: string, outcome: Answer | Ending, now: Instant): Promise<void> {
  const isEnding = typeof outcome === 'string';
  await documents.get().send(
    new UpdateCommand({
      TableName: tables.sales(),
      Key: salesKeys.idempotency(name),
      UpdateExpression: `SET ${isEnding ? 'ending' : 'answer'} = :outcome, #ttl = :ttl`,
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':outcome': isEnding ? outcome : JSON.stringify(outcome),
        ':ttl': epochSeconds(plus(now, day)),
      },
    }),
  );
}

export async function releaseKey(name: string): Promise<void> {
  await documents.get().send(new DeleteCommand({ TableName: tables.sales(), Key: salesKeys.idempotency(name) }));
}
