import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

import { plus, day } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { epochSeconds } from '#functions/runtime/clock.ts';

import { documents, tables } from './client.ts';
import { customerKeys, prefix } from './keys.ts';
import { write } from './transaction.ts';
import type { TransactItem } from './transaction.ts';

/** A session lasts 30 days from sign-in and is stored under the hash of its secret. */
export const sessionDays = 30;

export interface Session {
  readonly customerId: string;
  readonly modeOfSale: number;
  /** Until when that counts; absent or null where it does not end before the session. */
  readonly memberUntil?: Instant | null;
  readonly isStaff: boolean;
  readonly expiresAt: Instant;
}

/**
 * One round trip; null when there is no such session. Read consistently: the page asks who is signed in right after
 * signing in or out, and an older copy would be the wrong answer.
 */
export async function readSession(hash: string): Promise<Session | null> {
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.customers(), Key: customerKeys.session(hash), ConsistentRead: true }));
  return (Item as Session | undefined) ?? null;
}

export interface NewSession {
  readonly hash: string;
  readonly customerId: string;
  readonly modeOfSale: number;
  readonly memberUntil?: Instant | null;
  readonly isStaff: boolean;
  readonly now: Instant;
}

/** Opens a session. One round trip. */
export async function openSession(session: NewSession): Promise<void> {
  await write(sessionLines(session));
}

/** The lines that open a session and list it under its customer, so that all of theirs can be found. */
export function sessionLines({
  hash,
  customerId,
  modeOfSale,
  memberUntil = null,
  isStaff,
  now,
}: NewSession): readonly TransactItem[] {
  const expiresAt = plus(now, sessionDays * day);
  const session: Session = { customerId, modeOfSale, memberUntil, isStaff, expiresAt };
  const ttl = epochSeconds(expiresAt);
  const listed = { ...customerKeys.sessionOfCustomer(customerId, hash), openedAt: now, ttl };
  return [
    { Put: { TableName: tables.customers(), Item: { ...customerKeys.session(hash), ...session, ttl } } },
    { Put: { TableName: tables.customers(), Item: listed } },
  ];
}

/** Ends one session; ending it twice is no error. One round trip. */
export async function endSession(hash: string, customerId: string): Promise<void> {
  const keys = [customerKeys.session(hash), customerKeys.sessionOfCustomer(customerId, hash)];
  await Promise.all(keys.map((Key) => documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key }))));
}

/** A sale group and until when it counts. */
type Mode = Pick<Session, 'modeOfSale' | 'memberUntil'>;

/** Every open session of a customer goes on with another mode of sale. Two round trips, the second side by side. */
export async function changeSessions(customerId: string, mode: Mode): Promise<void> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :session)',
      ExpressionAttributeValues: {
        ':pk': customerKeys.sessionOfCustomer(customerId, '').pk,
        ':session': prefix.session,
      },
      ConsistentRead: true,
    }),
  );
  const hashes = Items.map(({ sk }) => String(sk).slice(prefix.session.length));
  await Promise.all(hashes.map((hash) => changeSession(hash, mode)));
}

/** A session that has ended meanwhile stays ended. */
async function changeSession(hash: string, { modeOfSale, memberUntil = null }: Mode): Promise<void> {
  await write([
    {
      Update: {
        TableName: tables.customers(),
        Key: customerKeys.session(hash),
        UpdateExpression: 'SET modeOfSale = :mode, memberUntil = :until',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':mode': modeOfSale, ':until': memberUntil },
      },
    },
  ]);
}
