import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { freeAgainAt, isForgotten, triesWindow } from '#shared/domain/account/sign-in-brake.ts';
import type { Tries } from '#shared/domain/account/sign-in-brake.ts';
import { between, plus, second } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';

/** May try, or must wait so many whole seconds. */
export type Try = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

const rounds = 5;

/**
 * Counts a try to sign in to an address before the password is looked at, so that many at once cannot slip past the
 * count. One round trip, two where tries are remembered. A try that must wait is not counted: whoever keeps knocking does
 * not lock the owner out for longer. Addresses without an account are counted alike.
 */
export async function claimTry(email: string, now: Instant): Promise<Try> {
  let known: Tries | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const before: Tries | null = known && !isForgotten(known, now) ? known : null;
    if (before && freeAgainAt(before) > now) {
      return { allowed: false, retryAfter: Math.ceil(between(now, freeAgainAt(before)) / second) };
    }
    const outcome = await putTries(email, { count: (before?.count ?? 0) + 1, lastAt: now }, known);
    if (outcome === 'counted') return { allowed: true };
    known = outcome;
  }
  // So many others tried the same address at this moment that this one's turn did not come.
  return { allowed: false, retryAfter: 1 };
}

/** After signing in. One round trip. */
export async function forgetTries(email: string): Promise<void> {
  await documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key: customerKeys.tries(email) }));
}

/** Writes the tries if they still are what was read before (`null`: none); else answers what they are now. */
async function putTries(email: string, tries: Tries, before: Tries | null): Promise<'counted' | Tries | null> {
  const unchanged = before && {
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':count': before.count, ':lastAt': before.lastAt },
  };
  try {
    await documents.get().send(
      new PutCommand({
        TableName: tables.customers(),
        Item: { ...customerKeys.tries(email), ...tries, ttl: epochSeconds(plus(tries.lastAt, triesWindow)) },
        ConditionExpression: unchanged ? '#count = :count AND lastAt = :lastAt' : 'attribute_not_exists(pk)',
        ...unchanged,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return 'counted';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The exception carries the item in wire form; there is none if the owner has signed in since.
    const { count, lastAt } = error.Item ?? {};
    return count?.N && lastAt?.S ? { count: Number(count.N), lastAt: lastAt.S as Instant } : null;
  }
}
