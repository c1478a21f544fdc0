import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { endOfProof, endOfSession } from '#shared/desk/domain/desk-session.ts';
import type { LockState } from '#shared/desk/domain/desk-session.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, readItems, readWhole, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';
import { held } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A session of the desk, under the hash of its secret. */
export interface DeskSession extends LockState {
  readonly staffId: StaffId;
  readonly expiresAt: Instant;
  readonly provedUntil: Instant | null;
}

export const deskSessionKind = stored<DeskSession>('session of the desk', {
  staffId: 'text',
  expiresAt: 'text',
  lastUsedAt: 'text',
  lockedAt: 'text or null',
  provedUntil: 'text or null',
});

/** A session in the list of its colleague. When it was last used is in the session itself: `readLastUses`. */
export interface OpenSession {
  readonly hash: string;
  /** "Firefox on Windows". */
  readonly device: string;
  readonly openedAt: Instant;
  readonly expiresAt: Instant;
}

const openKind = stored<OpenSession>('session of a colleague', {
  hash: 'text',
  device: 'text',
  openedAt: 'text',
  expiresAt: 'text',
});

/** Transaction items that open a session, freshly proved, and list it under its colleague. */
export function openingLines(hash: string, staffId: StaffId, device: string, now: Instant): readonly TransactItem[] {
  const expiresAt = endOfSession(now);
  const session: DeskSession = { staffId, expiresAt, lastUsedAt: now, lockedAt: null, provedUntil: endOfProof(now) };
  const listed: OpenSession = { hash, device, openedAt: now, expiresAt };
  const ttl = epochSeconds(expiresAt);
  return [
    { Put: { TableName: tables.customers(), Item: { ...customerKeys.deskSession(hash), ...session, ttl } } },
    {
      Put: {
        TableName: tables.customers(),
        // Version 0.2.0 asks for the field `lastUsedAt`.
        Item: { ...customerKeys.deskSessionOfStaff(staffId, hash), ...listed, lastUsedAt: now, ttl },
      },
    },
  ];
}

/** Transaction items that end a session, whether or not it is still open. */
export function endingLines(hash: string, staffId: StaffId): readonly TransactItem[] {
  return [
    { Delete: { TableName: tables.customers(), Key: customerKeys.deskSession(hash) } },
    { Delete: { TableName: tables.customers(), Key: customerKeys.deskSessionOfStaff(staffId, hash) } },
  ];
}

/** Ends a session; idempotent. One round trip. */
export async function endDeskSession(hash: string, staffId: StaffId): Promise<void> {
  const keys = [customerKeys.deskSession(hash), customerKeys.deskSessionOfStaff(staffId, hash)];
  await Promise.all(keys.map((Key) => documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key }))));
}

/** A colleague's open sessions, newest first. One round trip. */
export async function listDeskSessions(staffId: StaffId, now: Instant): Promise<readonly OpenSession[]> {
  const sessions = await readWhole(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :session)',
      ExpressionAttributeValues: { ':pk': customerKeys.ofStaff(staffId), ':session': prefix.session },
      ConsistentRead: true,
    },
    openKind,
  );
  return sessions
    .filter(({ expiresAt }) => expiresAt > now)
    .toSorted((one, other) => other.openedAt.localeCompare(one.openedAt));
}

/** Sessions read at once: a batch takes 100 items. */
const atOnce = 100;

/** When sessions were last used, by hash; one that has ended is missing. One round trip for up to 100, none for no session. */
export async function readLastUses(hashes: readonly string[]): Promise<ReadonlyMap<string, Instant>> {
  const batches = Array.from({ length: Math.ceil(hashes.length / atOnce) }, (_, place) =>
    hashes.slice(place * atOnce, (place + 1) * atOnce),
  );
  const found = await Promise.all(
    batches.map(async (some) => {
      const items = await readItems(
        tables.customers(),
        some.map((hash) => customerKeys.deskSession(hash)),
      );
      const sessions = new Map(items.map((item) => [item.pk, parseStored(deskSessionKind, item)]));
      return some.flatMap((hash): [string, Instant][] => {
        const session = sessions.get(customerKeys.deskSession(hash).pk);
        return session ? [[hash, session.lastUsedAt]] : [];
      });
    }),
  );
  return new Map(found.flat());
}

/**
 * Notes that a session is used, unless another request has noted it since `before`. One round trip. A session that has ended stays ended,
 * and one that is being changed at this moment is noted by a later request.
 */
export async function noteDeskUse(hash: string, before: Instant, now: Instant): Promise<void> {
  await unlessInChange(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: customerKeys.deskSession(hash),
        UpdateExpression: 'SET lastUsedAt = :now',
        ConditionExpression: 'lastUsedAt = :before',
        ExpressionAttributeValues: { ':now': now, ':before': before },
      }),
    ),
  );
}

/** Makes a conditional write, and none while a transaction holds the item. */
async function unlessInChange(write: () => Promise<unknown>): Promise<void> {
  try {
    await held(write);
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionConflictException') return;
    throw error;
  }
}

/** Locks a session, which also ends its fresh proof; one that is locked or has ended stays so. One round trip. */
export async function lockDeskSession(hash: string, now: Instant): Promise<void> {
  await held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: customerKeys.deskSession(hash),
        UpdateExpression: 'SET lockedAt = :now, provedUntil = :none',
        ConditionExpression: 'lockedAt = :none',
        ExpressionAttributeValues: { ':now': now, ':none': null },
      }),
    ),
  );
}

/** A transaction item that notes a fresh proof; not in a session that was locked meanwhile. */
export function provedLine(hash: string, now: Instant): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.deskSession(hash),
      UpdateExpression: 'SET provedUntil = :until',
      ConditionExpression: 'lockedAt = :none AND expiresAt > :now',
      ExpressionAttributeValues: { ':until': endOfProof(now), ':now': now, ':none': null },
    },
  };
}

/** A transaction item that unlocks a session; the proof counts as a fresh one. */
export function unlockedLine(hash: string, now: Instant): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.deskSession(hash),
      UpdateExpression: 'SET lockedAt = :none, lastUsedAt = :now, provedUntil = :until',
      ConditionExpression: 'expiresAt > :now',
      ExpressionAttributeValues: { ':until': endOfProof(now), ':now': now, ':none': null },
    },
  };
}
