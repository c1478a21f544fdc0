import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { folderForTest } from '#test/support/folder.ts';
import { startTablesInFile } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { openHouseDatabase } from './house-database.ts';
import { keepPositions, readStreams } from './table-streams.ts';
import type { Positions } from './table-streams.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTablesInFile()));
afterAll(() => tables.stop());

const write = (name: string) =>
  tables.client.send(new PutCommand({ TableName: 'sales', Item: { pk: `OUTBOX#${name}`, sk: 'x', outbox: true } }));

const namesOf = ({ Records }: DynamoDBStreamEvent) =>
  Records.map(({ dynamodb }) => dynamodb?.NewImage?.['pk']?.S?.slice('OUTBOX#'.length) ?? '');

/** What a house reads that is open until everything was read; it is killed before it keeps the position of what it refuses. */
async function readWhileOpen(positions?: Positions, refuses = false): Promise<readonly string[]> {
  const seen: string[] = [];
  const take = async (event: DynamoDBStreamEvent) => {
    if (refuses) throw new Error('killed');
    seen.push(...namesOf(event));
    return { batchItemFailures: [] };
  };
  const streams = await readStreams(tables.endpoint, ['sales'], take, positions ? { positions } : {});
  await streams.drain().catch(() => undefined);
  await streams.stop();
  return seen;
}

test('a restarted house reads on where it was: nothing twice, nothing left out, on its own tables alone', async () => {
  const folder = await folderForTest();
  const open = () => openHouseDatabase(folder);
  await write('first');
  const database = open();
  expect(await readWhileOpen(keepPositions(database))).toEqual(['first']);
  await write('between two houses');
  database.close();
  const again = open();
  expect(await readWhileOpen(keepPositions(again))).toEqual(['between two houses']);
  await write('refused');
  expect(await readWhileOpen(keepPositions(again), true)).toEqual([]);
  expect(await readWhileOpen(keepPositions(again))).toEqual(['refused']);
  again.close();
  // A new database has no position in these streams, so it reads all remaining records again.
  const fresh = openHouseDatabase(null);
  expect(await readWhileOpen(keepPositions(fresh))).toEqual(['first', 'between two houses', 'refused']);
});

test('the control: without positions what was written between two houses is lost', async () => {
  await write('lost');
  expect(await readWhileOpen()).toEqual([]);
});

test('the reader says how far it has read, for what may be deleted', async () => {
  const positions = keepPositions(openHouseDatabase(null));
  const streams = await readStreams(tables.endpoint, ['sales', 'customers'], async () => ({ batchItemFailures: [] }), {
    positions,
  });
  await write('counted');
  await streams.drain();
  expect(streams.lastRead('sales')).toBeGreaterThan(0);
  expect(streams.lastRead('customers')).toBe(0);
  await streams.stop();
});
