import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { brakes, freeAgainAt, isForgotten } from '#shared/kernel/forms/sign-in-brake.ts';
import type { BrakeName, Tries } from '#shared/kernel/forms/sign-in-brake.ts';
import { between, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { held, overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

/** May try, or must wait so many whole seconds; `othersUnderWay` while tries counted before it are still being looked at. */
export type Try =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfter: number; readonly othersUnderWay: boolean };

/** Tries as they are kept. */
interface KeptTries extends Tries {
  /** How many of them are still being looked at. */
  readonly pending: number;
}

/** More than usual: a guesser sends hundreds of tries at one address at once, and the owner's own is among them. */
const tries = 25;

/** A try that has not ended by then was cut off. */
const longestLook = 5 * second;

/** Whose tries a brake counts: those at an address, or those of a visitor or a browser by the hash of theirs. */
const keyOf = {
  signIn: (email) => customerKeys.tries(email),
  signInOfDevice: (device) => customerKeys.visitorTries('signInOfDevice', device),
  signInLink: (email) => customerKeys.linkTries(email, 'sign-in'),
  passwordLink: (email) => customerKeys.linkTries(email, 'password-reset'),
  checkLink: (email) => customerKeys.linkTries(email, 'email-check'),
  changeLink: (email) => customerKeys.linkTries(email, 'email-change'),
  linkOfDevice: (device) => customerKeys.visitorTries('linkOfDevice', device),
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
  let known: KeptTries | null = null;
  const attempt = async (): Promise<Try | typeof overtaken> => {
    const before: KeptTries | null = known && !isForgotten(known, now, brake) ? known : null;
    if (before && freeAgainAt(before, brake) > now) {
      const retryAfter = Math.ceil(between(now, freeAgainAt(before, brake)) / second);
      const othersUnderWay = before.pending > 0 && Math.abs(between(before.lastAt, now)) < longestLook;
      return { allowed: false, retryAfter, othersUnderWay };
    }
    const next = { count: (before?.count ?? 0) + 1, lastAt: now, pending: (before?.pending ?? 0) + 1 };
    const outcome = await putTries(name, whose, next, known);
    if (outcome === 'counted') return { allowed: true };
    known = outcome;
    return overtaken;
  };
  // So many others tried the same at this moment that this one's turn did not come.
  return untilWritten(attempt, {
    tries,
    otherwise: (): Try => ({ allowed: false, retryAfter: 1, othersUnderWay: true }),
  });
}

/** After signing in. One round trip. */
export async function forgetTries(whose: string, name: BrakeName = 'signIn'): Promise<void> {
  await documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key: keyOf[name](whose) }));
}

/** A try was looked at and came to nothing: it stays counted, and nobody waits for it any more. One round trip. */
export async function endTry(whose: string, name: BrakeName): Promise<void> {
  await lessOf('pending', name, whose);
}

/** Takes one try of a visitor back, because it was right; those at other addresses stay counted. One round trip. */
export async function takeTryBack(visitor: string): Promise<void> {
  await lessOf('count', 'signInOfVisitor', visitor);
}

async function lessOf(field: 'count' | 'pending', name: BrakeName, whose: string): Promise<void> {
  await held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: keyOf[name](whose),
        UpdateExpression: 'SET #field = #field - :one',
        ConditionExpression: '#field > :none',
        ExpressionAttributeNames: { '#field': field },
        ExpressionAttributeValues: { ':one': 1, ':none': 0 },
      }),
    ),
  );
}

/** Writes the tries if they still are what was read before (`null`: none); else answers what they are now. */
async function putTries(
  name: BrakeName,
  whose: string,
  tries: KeptTries,
  before: KeptTries | null,
): Promise<'counted' | KeptTries | null> {
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
    const { count, lastAt, pending } = error.Item ?? {};
    return count?.N && lastAt?.S
      ? { count: Number(count.N), lastAt: lastAt.S as Instant, pending: Number(pending?.N ?? 0) }
      : null;
  }
}
