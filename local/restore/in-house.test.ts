import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instantAt } from '#shared/kernel/time/instant.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditKeys, customerKeys, outboxKey } from '#functions/platform/table/keys.ts';
import { openJournal } from '#infra/restore/journal.ts';
import { restore } from '#infra/restore/restore.ts';
import { keepErasuresIn, readErasureFile } from '#local/erasure-file.ts';
import { openHouseDatabase } from '#local/house-database.ts';
import { keepMessages } from '#local/message-store.ts';
import { startTableServer } from '#local/table-server.ts';
import { everyRow } from '#test/support/every-row.ts';

import { copyTablesTo, openForRestore } from './in-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'house-'));
const copy = join(folder, 'copy');
const list = { ...customerKeys.myList('c1'), titles: ['tosca'], version: 1 };
const { name: queue, to } = subscriptions.onErasureAsked;
const fact = {
  source: to[0].source,
  type: to[0].type,
  detail: JSON.stringify({ id: 'e1', occurredAt: new Date().toISOString(), version: 1, subject: 'c1' }),
};
const put = (Item: object, TableName = 'customers') =>
  documents.get().send(new PutCommand({ TableName, Item: { ...Item } }));
/** An entry of the audit that is newer than the copy. */
const afterwards = auditKeys.entry('2026-12-03', '2026-12-03T09:00:00.000Z', 'e1');
/** Bodies of the messages that wait, and of the dead ones. */
function messages() {
  const database = openHouseDatabase(folder);
  const { waiting, dead } = keepMessages(database).of(queue);
  database.close();
  return { waiting: waiting.map(({ body }) => body), dead: dead.map(({ body }) => body) };
}

beforeAll(async () => {
  vi.stubEnv('VENUE_DATA', folder);
  const server = await startTableServer(join(folder, 'tables.db'));
  await put(list);
  await put({ ...outboxKey(fact.type, 'e1'), ...fact, outbox: true, ttl: Math.floor(Date.now() / 1000) + 3600 });
  // The tables are open meanwhile.
  await copyTablesTo(copy);
  await put({ ...list, titles: [] });
  await put({ ...customerKeys.myList('c2'), titles: ['fidelio'], version: 1 });
  await put({ ...afterwards, deed: 'Role changed' }, 'audit');
  await keepErasuresIn(folder)({ customerId: 'c9', erasedAt: instantAt(Date.now()) });
  await server.stop();
  const database = openHouseDatabase(folder);
  const kept = keepMessages(database).of(queue);
  kept.add('later', '2026-12-03T09:00:00.000Z');
  kept.add('dead', '2026-12-03T09:00:00.000Z');
  database.exec(`UPDATE messages SET is_dead = 1 WHERE body = 'dead'`);
  database.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

it('brings a house that is not open back to its copied tables, its audit excepted, and leaves what is announced to the next start', async () => {
  const stage = await openForRestore(copy);
  try {
    // Nobody opens the house meanwhile.
    expect(() => openHouseDatabase(folder)).toThrow('is already open in another house');
    const journal = openJournal(join(folder, 'journal.json'));
    const at = instantAt(Date.now());
    expect(await restore(stage, { at, journal, say: () => undefined, accepted: 0 })).toBe(true);
    const rows = (await everyRow()).filter(({ kind }) => kind?.key === 'customers.myList');
    expect(rows.map(({ item }) => item)).toEqual([list]);
    const { Item } = await documents.get().send(new GetCommand({ TableName: 'audit', Key: { ...afterwards } }));
    expect(Item).toMatchObject({ deed: 'Role changed' });
  } finally {
    await stage.stop();
  }
  const { waiting, dead } = messages();
  expect(dead).toEqual(['dead']);
  expect(waiting.map((body) => (JSON.parse(body) as { detail: { id: string } }).detail.id)).toEqual(['e1']);
  expect(readErasureFile(folder).map(({ customerId }) => customerId)).toEqual(['c9']);
});

it('is refused where there is no house, no copy, or a copy already', async () => {
  await expect(copyTablesTo(copy)).rejects.toThrow('is there already');
  await expect(openForRestore(join(folder, 'nothing'))).rejects.toThrow('has no copied tables');
  vi.stubEnv('VENUE_DATA', join(folder, 'nowhere'));
  await expect(openForRestore(copy)).rejects.toThrow('There is no house in');
  expect(process.env[env.customersTable]).toBe('customers');
});
