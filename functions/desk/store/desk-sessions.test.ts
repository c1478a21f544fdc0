import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
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
  await noteDeskUse('h1', 'anna', now, then);
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

test('a use is noted once, by the first of several requests, and in both items', async () => {
  await write(openingLines('h2', 'ben', 'Firefox', now));
  await Promise.all([1, 2, 3].map((later) => noteDeskUse('h2', 'ben', now, plus(then, later))));
  const [first, second] = (await everything()).map(({ lastUsedAt }) => String(lastUsedAt));
  expect(first).toBe(second);
  expect(first).not.toBe(now);
  await write(endingLines('h2', 'ben'));
});

test('a listed session that ended between the two items is not listed again', async () => {
  await write(openingLines('h3', 'clara', 'Firefox', now).slice(0, 1));
  await noteDeskUse('h3', 'clara', now, then);
  const { Items } = await tables.client.send(
    new QueryCommand({
      TableName: 'customers',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'STAFF#clara' },
    }),
  );
  expect(Items).toEqual([]);
});

test('a use that meets a transaction on the session is left to a later request; other failures are not hidden', async () => {
  const failing = (name: string) =>
    documents.provide({
      send: async () => {
        throw Object.assign(new Error(name), { name });
      },
    } as unknown as DynamoDBDocumentClient);
  failing('TransactionConflictException');
  await expect(noteDeskUse('h4', 'dora', now, then)).resolves.toBeUndefined();
  failing('InternalServerError');
  await expect(noteDeskUse('h4', 'dora', now, then)).rejects.toThrow('InternalServerError');
  documents.provide(tables.client);
});

test('sessions are listed until they are over, the newest first', async () => {
  await write([...openingLines('old', 'ella', 'Firefox', now), ...openingLines('new', 'ella', 'Safari', then)]);
  expect((await listDeskSessions('ella', then)).map(({ hash }) => hash)).toEqual(['new', 'old']);
  expect((await listDeskSessions('ella', plus(now, 12 * 60 * minute))).map(({ hash }) => hash)).toEqual(['new']);
});
