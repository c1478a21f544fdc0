import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { brakes, freeAgainAt, isForgotten } from '#shared/domain/account/sign-in-brake.ts';
import type { BrakeName, Tries } from '#shared/domain/account/sign-in-brake.ts';
import { between, plus, second } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { documents, tables } from './client.ts';
import { held } from './held.ts';
import { customerKeys } from './keys.ts';
import type { Key } from './keys.ts';

/** May try, or must wait so many whole seconds. */
export type Try = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

const rounds = 5;

/** Whose tries a brake counts: those at an address, or those of a visitor by the hash of theirs. */
const keyOf = {
  signIn: (email) => customerKeys.tries(email),
  link: (email) => customerKeys.linkTries(email),
  signInOfVisitor: (visitor) => customerKeys.visitorTries('signIn', visitor),
  linkOfVisitor: (visitor) => customerKeys.visitorTries('link', visitor),
} as const satisfies Record<BrakeName, (whose: string) => Key>;

/**
 * Counts a try before what is tried is looked at, so that many at once cannot slip past the count. One round trip, two where tries
 * are remembered. A try that must wait is not counted: whoever keeps knocking does not lock the owner out for longer. Addresses
 * without an account are counted alike.
 */
export async function claimTry(whose: string, now: Instant, name: BrakeName = 'signIn'): Promise<Try> {
  const brake = brakes[name];
  let known: Tries | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const before: Tries | null = known && !isForgotten(known, now, brake) ? known : null;
    if (before && freeAgainAt(before, brake) > now) {
      return { allowed: false, retryAfter: Math.ceil(between(now, freeAgainAt(before, brake)) / second) };
    }
    const outcome = await putTries(name, whose, { count: (before?.count ?? 0) + 1, lastAt: now }, known);
    if (outcome === 'counted') return { allowed: true };
    known = outcome;
  }
  // So many others tried the same at this moment that this one's turn did not come.
  return { allowed: false, retryAfter: 1 };
}

/** After signing in. One round trip. */
export async function forgetTries(email: string): Promise<void> {
  await documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key: customerKeys.tries(email) }));
}

/** Takes one try of a visitor back, because it was right; those at other addresses stay counted. One round trip. */
export async function takeTryBack(visitor: string): Promise<void> {
  await held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: keyOf.signInOfVisitor(visitor),
        UpdateExpression: 'SET #count = #count - :one',
        ConditionExpression: '#count > :none',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':one': 1, ':none': 0 },
      }),
    ),
  );
}

/** Writes the tries if they still are what was read before (`null`: none); else answers what they are now. */
async function putTries(
  name: BrakeName,
  whose: string,
  tries: Tries,
  before: Tries | null,
): Promise<'counted' | Tries | null> {
  const unchanged = before && {
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':count': before.count, ':lastAt': before.lastAt },
  };
  try {
    await documents.get().send(
      new PutCommand({
        TableName: tables.customers(),
        Item: { ...keyOf[name](whose), ...tries, ttl: epochSeconds(plus(tries.lastAt, brakes[name].memory)) },
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
