import { DeleteCommand } from '@aws-sdk/lib-dynamodb';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { plus, day } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, readItem, readPage, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A session lasts 30 days from sign-in and is stored under the hash of its secret. */
export const sessionDays = 30;

export interface Session {
  readonly customerId: CustomerId;
  readonly modeOfSale: number;
  /** When the sale group ends; absent or null where the session ends first. */
  readonly memberUntil?: Instant | null;
  readonly expiresAt: Instant;
  /** The day of its last use, `2026-12-03`. */
  readonly lastUsedOn?: string;
}

/** A session as its customer sees it; no location and no network is stored. */
export interface ListedSession {
  readonly hash: string;
  /** "Firefox on Windows". */
  readonly device: string;
  readonly openedAt: Instant;
  readonly lastUsedOn: string;
}

/** What version 0.1.0 asks of accounts, credentials and sessions; nobody reads it any more (`test/stored/superseded.ts`). */
export const forEarlierVersion = { isStaff: false } as const;

const sessionKind = stored<Session>('session', {
  customerId: 'text',
  modeOfSale: 'number',
  expiresAt: 'text',
});

const dayOf = (now: Instant): string => now.slice(0, 10);

/**
 * One round trip; null when there is no such session. Consistent: pages read it right after signing in or out, when an older copy would be
 * wrong.
 */
export function readSession(hash: string): Promise<Session | null> {
  return readItem(tables.customers(), customerKeys.session(hash), sessionKind);
}

export interface NewSession {
  readonly hash: string;
  readonly customerId: CustomerId;
  readonly modeOfSale: number;
  readonly memberUntil?: Instant | null;
  readonly device?: string;
  readonly now: Instant;
}

/** Opens a session; false where one of the `guards` fails. One round trip. */
export async function openSession(session: NewSession, guards: readonly TransactItem[] = []): Promise<boolean> {
  return (await write([...guards, ...sessionLines(session)])).written;
}

/** Transaction items that open a session and list it under its customer. */
export function sessionLines({
  hash,
  customerId,
  modeOfSale,
  memberUntil = null,
  device = '',
  now,
}: NewSession): readonly TransactItem[] {
  const expiresAt = plus(now, sessionDays * day);
  const lastUsedOn = dayOf(now);
  const session: Session = { customerId, modeOfSale, memberUntil, expiresAt, lastUsedOn };
  const ttl = epochSeconds(expiresAt);
  const listed = { ...customerKeys.sessionOfCustomer(customerId, hash), device, openedAt: now, lastUsedOn, ttl };
  return [
    {
      Put: {
        TableName: tables.customers(),
        Item: { ...customerKeys.session(hash), ...session, ...forEarlierVersion, ttl },
      },
    },
    { Put: { TableName: tables.customers(), Item: listed } },
  ];
}

/** A customer's open sessions, newest first. One round trip. */
export async function listSessions(customerId: CustomerId, now: Instant): Promise<readonly ListedSession[]> {
  return (await readListed(customerId))
    .map((item): ListedSession => {
      // Sessions older than the list of devices have neither device nor day.
      const { sk, openedAt, device = '', lastUsedOn = dayOf(openedAt) } = item;
      return { hash: sk.slice(prefix.session.length), device, openedAt, lastUsedOn };
    })
    .filter(({ openedAt }) => plus(openedAt, sessionDays * day) > now)
    .toSorted((one, other) => other.openedAt.localeCompare(one.openedAt));
}

interface ListedItem extends Partial<ListedSession> {
  readonly sk: string;
  readonly openedAt: Instant;
}

const listedKind = stored<ListedItem>('session of a customer', { sk: 'text', openedAt: 'text' });

function readListed(customerId: CustomerId): Promise<readonly ListedItem[]> {
  const { pk } = customerKeys.sessionOfCustomer(customerId, '');
  return readPage(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :session)',
      ExpressionAttributeValues: { ':pk': pk, ':session': prefix.session },
      ConsistentRead: true,
    },
    listedKind,
  );
}

/** Records the day on which a session was used. One round trip on the first use of a day, none after that. */
export async function noteUse(hash: string, customerId: CustomerId, usedOn: string | undefined, now: Instant) {
  const today = dayOf(now);
  if (usedOn !== undefined && usedOn >= today) return;
  const noted = (Key: ReturnType<typeof customerKeys.session>): TransactItem => ({
    Update: {
      TableName: tables.customers(),
      Key,
      UpdateExpression: 'SET lastUsedOn = :today',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':today': today },
    },
  });
  // A session that has ended meanwhile stays ended.
  await write([noted(customerKeys.session(hash)), noted(customerKeys.sessionOfCustomer(customerId, hash))]);
}

/** Ends one session; idempotent. One round trip. */
export async function endSession(hash: string, customerId: CustomerId): Promise<void> {
  const keys = [customerKeys.session(hash), customerKeys.sessionOfCustomer(customerId, hash)];
  await Promise.all(keys.map((Key) => documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key }))));
}

/** Ends every session of a customer, except one if given. Two round trips, the second in parallel. */
export async function endSessions(customerId: CustomerId, now: Instant, except: string | null = null): Promise<void> {
  const sessions = await listSessions(customerId, now);
  await Promise.all(sessions.filter(({ hash }) => hash !== except).map(({ hash }) => endSession(hash, customerId)));
}

/** A sale group and when it ends. */
type Mode = Pick<Session, 'modeOfSale' | 'memberUntil'>;

/** Changes the sale group of every open session of a customer. Two round trips, the second in parallel. */
export async function changeSessions(customerId: CustomerId, mode: Mode): Promise<void> {
  const hashes = (await readListed(customerId)).map(({ sk }) => sk.slice(prefix.session.length));
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
