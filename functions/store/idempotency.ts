import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { day, plus, second } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { documents, tables } from './client.ts';
import { salesKeys } from './keys.ts';

type Answer = APIGatewayProxyStructuredResultV2;

export type Claim =
  | { readonly state: 'mine' }
  | { readonly state: 'running' }
  | { readonly state: 'other-body' }
  | { readonly state: 'done'; readonly answer: Answer };

/** A run that died without an answer frees its key after this long, so that the visitor can try again. */
const patience = 30 * second;

/** Claims a key for this request, or says what became of the one that claimed it before. One round trip. */
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
        ConditionExpression:
          'attribute_not_exists(pk) OR (attribute_not_exists(answer) AND runsUntil < :now AND bodyHash = :hash)',
        ExpressionAttributeValues: { ':now': now, ':hash': bodyHash },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { state: 'mine' };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The exception carries the item in wire form; only three plain attributes of it matter here.
    const known = error.Item;
    if (known?.['bodyHash']?.S !== bodyHash) return { state: 'other-body' };
    const answer = known['answer']?.S;
    return answer ? { state: 'done', answer: JSON.parse(answer) as Answer } : { state: 'running' };
  }
}

export async function keepAnswer(name: string, answer: Answer, now: Instant): Promise<void> {
  await documents.get().send(
    new UpdateCommand({
      TableName: tables.sales(),
      Key: salesKeys.idempotency(name),
      UpdateExpression: 'SET answer = :answer, #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':answer': JSON.stringify(answer), ':ttl': epochSeconds(plus(now, day)) },
    }),
  );
}

export async function releaseKey(name: string): Promise<void> {
  await documents.get().send(new DeleteCommand({ TableName: tables.sales(), Key: salesKeys.idempotency(name) }));
}
