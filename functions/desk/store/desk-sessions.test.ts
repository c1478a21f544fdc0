import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { documents } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import {
  endDeskSession,
  endingLines,
  listDeskSessions,
  lockDeskSession,
  noteDeskUse,
  openingLines,
  provedLine,
  readLastUses,
  unlockedLine,
} from './desk-sessions.ts';

const now = instant('2026-12-03T19:30:00Z');
const then = plus(now, minute);

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

const everything = async () => (await tables.client.send(new ScanCommand({ TableName: 'customers' }))).Items ?? [];

test('nothing brings an ended session back: no use, lock, proof or unlocking that was under way', async () => {
  await write(openingLines('h1', 'anna', 'Firefox', now));
  expect(await everything()).toHaveLength(2);
  await endDeskSession('h1', 'anna');
  await noteDeskUse('h1', now, then);
  await lockDeskSession('h1', then);
  for (const line of [provedLine('h1', then), unlockedLine('h1', then)])
    expect(await write([line])).toEqual({ written: false });
  expect(await everything()).toEqual([]);
});

test('a fresh proof that was under way does not count in a session that is locked meanwhile; unlocking does', async () => {
  await write(openingLines('h0', 'anna', 'Firefox', now));
  await lockDeskSession('h0', then);
  expect(await write([provedLine('h0', then)])).toEqual({ written: false });
  expect(await write([unlockedLine('h0', then)])).toEqual({ written: true });
  expect(await write([provedLine('h0', then)])).toEqual({ written: true });
  await endDeskSession('h0', 'anna');
});

test('a use is noted once, by the first of several requests, in the session alone', async () => {
  await write(openingLines('h2', 'ben', 'Firefox', now));
  await Promise.all([1, 2, 3].map((later) => noteDeskUse('h2', now, plus(then, later))));
  const noted = (await readLastUses(['h2'])).get('h2');
  expect([1, 2, 3].map((later) => plus(then, later))).toContain(noted);
  const listed = (await everything()).find(({ pk }) => pk === 'STAFF#ben');
  expect(listed).toMatchObject({ lastUsedAt: now });
  await write(endingLines('h2', 'ben'));
});

test('of more sessions than a batch takes, each has its last use, and one that has ended has none', async () => {
  const hashes = Array.from({ length: 130 }, (_, place) => `many${place}`);
  await Promise.all(hashes.map((hash, place) => write(openingLines(hash, 'clara', 'Firefox', plus(now, place)))));
  await endDeskSession('many7', 'clara');
  const uses = await readLastUses(hashes);
  expect(uses.size).toBe(129);
  expect([uses.get('many7'), uses.get('many0'), uses.get('many129')]).toEqual([undefined, now, plus(now, 129)]);
  expect(await readLastUses([])).toEqual(new Map());
});

test('a use that meets a transaction on the session is left to a later request; other failures are not hidden', async () => {
  const failing = (name: string) =>
    documents.provide({
      send: async () => {
        throw Object.assign(new Error(name), { name });
      },
    } as unknown as DynamoDBDocumentClient);
  failing('TransactionConflictException');
  await expect(noteDeskUse('h4', now, then)).resolves.toBeUndefined();
  failing('InternalServerError');
  await expect(noteDeskUse('h4', now, then)).rejects.toThrow('InternalServerError');
  documents.provide(tables.client);
});

test('sessions are listed until they are over, the newest first', async () => {
  await write([...openingLines('old', 'ella', 'Firefox', now), ...openingLines('new', 'ella', 'Safari', then)]);
  expect((await listDeskSessions('ella', then)).map(({ hash }) => hash)).toEqual(['new', 'old']);
  expect((await listDeskSessions('ella', plus(now, 12 * 60 * minute))).map(({ hash }) => hash)).toEqual(['new']);
});
