import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { StaffId } from '#shared/kernel/ids.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';
import type { StoredKind } from '#functions/platform/table/stored.ts';
import { held } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** What each kind of challenge knows. One is good for its own purpose only. */
interface Facts {
  /** A passkey answers, to sign in (`sessionHash` is null), or as the colleague of that session. */
  readonly passkey: { readonly challenge: string; readonly sessionHash: string | null };
  /** A code follows a password. `staffId` is null where the password was wrong; nobody is told. */
  readonly code: {
    readonly email: string;
    readonly staffId: StaffId | null;
    /** Which setting of the password it was. */
    readonly setId: string;
    readonly tries: number;
  };
  /** A colleague sets up a passkey, or a password with this secret of codes. */
  readonly setup: {
    readonly staffId: StaffId;
    /** Of the person, so that a password does not contain them. */
    readonly name: string;
    readonly email: string;
    readonly challenge: string;
    readonly codeSecret: string;
  };
}

type Purpose = keyof Facts;
type Challenge<P extends Purpose> = Facts[P] & { readonly expiresAt: Instant };

const kinds: { readonly [P in Purpose]: StoredKind<Challenge<P>> } = {
  passkey: stored<Challenge<'passkey'>>('challenge of a passkey', {
    challenge: 'text',
    sessionHash: 'text or null',
    expiresAt: 'text',
  }),
  code: stored<Challenge<'code'>>('challenge of a code', {
    email: 'text',
    staffId: 'text or null',
    setId: 'text',
    tries: 'number',
    expiresAt: 'text',
  }),
  setup: stored<Challenge<'setup'>>('challenge of a new way in', {
    staffId: 'text',
    name: 'text',
    email: 'text',
    challenge: 'text',
    codeSecret: 'text',
    expiresAt: 'text',
  }),
};

/** Milliseconds. A telephone's app has to be found, or installed, before it can be set up. */
const lives: Readonly<Record<Purpose, number>> = { passkey: 5 * minute, code: 5 * minute, setup: 15 * minute };

/** How many codes may be tried at one challenge. */
export const codesPerChallenge = 5;

/** Keeps a challenge until it is used or over. One round trip. */
export async function keepChallenge<P extends Purpose>(purpose: P, facts: Facts[P], now: Instant) {
  const challengeId = newId();
  const expiresAt = plus(now, lives[purpose]);
  const Item = { ...customerKeys.challenge(challengeId), purpose, ...facts, expiresAt, ttl: epochSeconds(expiresAt) };
  await documents.get().send(new PutCommand({ TableName: tables.customers(), Item }));
  return { challengeId, expiresAt };
}

/** A challenge of this purpose; null where it is unknown, used or over. One round trip. */
export async function readChallenge<P extends Purpose>(
  purpose: P,
  challengeId: string,
  now: Instant,
): Promise<Challenge<P> | null> {
  const { Item } = await documents
    .get()
    .send(
      new GetCommand({ TableName: tables.customers(), Key: customerKeys.challenge(challengeId), ConsistentRead: true }),
    );
  if (Item?.['purpose'] !== purpose) return null;
  const challenge = parseStored(kinds[purpose], Item);
  return challenge.expiresAt > now ? challenge : null;
}

/** A transaction item that uses a challenge up, once, and only for its purpose. */
export function usedLine(purpose: Purpose, challengeId: string, now: Instant): TransactItem {
  return {
    Delete: {
      TableName: tables.customers(),
      Key: customerKeys.challenge(challengeId),
      ConditionExpression: 'purpose = :purpose AND expiresAt > :now',
      ExpressionAttributeValues: { ':purpose': purpose, ':now': now },
    },
  };
}

/** Counts a code before it is checked; false where there were too many, or the challenge was used meanwhile. One round trip. */
export function countCode(challengeId: string): Promise<boolean> {
  return held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: customerKeys.challenge(challengeId),
        UpdateExpression: 'SET tries = tries + :one',
        ConditionExpression: 'tries < :limit',
        ExpressionAttributeValues: { ':one': 1, ':limit': codesPerChallenge },
      }),
    ),
  );
}
