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

/** Admitted, or the seconds to wait; `othersUnderWay` while earlier attempts are still being checked. */
export type Try =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfter: number; readonly othersUnderWay: boolean };

/** Attempts as stored. */
interface KeptTries extends Tries {
  /** How many of them are still being checked. */
  readonly pending: number;
}

/** More than usual: an attacker sends hundreds of attempts at one address at once, and the owner's own is among them. */
const tries = 25;

/** An attempt without a result after this time was interrupted. */
const longestLook = 5 * second;

/** The key under which a brake counts: by address, or by the hash of a visitor or browser. */
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
 * Counts an attempt before it is checked, so that concurrent ones cannot evade the count. One round trip, two after earlier attempts. An
 * attempt that must wait is not counted: repeated attempts do not lock the owner out for longer. Addresses without an account count alike.
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
  // So many concurrent attempts that this one never got its turn.
  return untilWritten(attempt, {
    tries,
    otherwise: (): Try => ({ allowed: false, retryAfter: 1, othersUnderWay: true }),
  });
}

/** After a sign-in. One round trip. */
export async function forgetTries(whose: string, name: BrakeName = 'signIn'): Promise<void> {
  await documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key: keyOf[name](whose) }));
}

/** Marks an attempt as failed: it stays counted, and others no longer wait for it. One round trip. */
export async function endTry(whose: string, name: BrakeName): Promise<void> {
  await lessOf('pending', name, whose);
}

/** Uncounts one correct attempt of a visitor; those at other addresses stay counted. One round trip. */
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

/** Writes the attempts if they still are what was read (`null`: none); else returns what they are now. */
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
    // The exception carries the item in wire form; it has none if the owner has signed in since.
    const { count, lastAt, pending } = error.Item ?? {};
    return count?.N && lastAt?.S
      ? { count: Number(count.N), lastAt: lastAt.S as Instant, pending: Number(pending?.N ?? 0) }
      : null;
  }
}
