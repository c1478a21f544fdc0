import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { instant, plus } from '#shared/kernel/time/instant.ts';
import { saveProfile } from '#functions/account/store/profile.ts';
import { refreshCustomer, refreshOrder } from '#functions/desk/store/find-entries.ts';
import { readRebuild } from '#functions/desk/store/find-rebuild.ts';
import { documents, documentsOver } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { insertBeside } from '#local/insert-beside.ts';
import { localCredentials } from '#local/table-server.ts';
import { clientOf } from '#test/support/client-of.ts';
import { everyRow } from '#test/support/every-row.ts';
import { allEntries, asGuest, writeAccount, writeOrder } from '#test/support/findable.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTablesDirect } from '#test/support/table.ts';
import type { FileTables } from '#test/support/table.ts';

import { isFindMade, rebuildFind } from './rebuild.ts';

const now = instant('2026-11-26T12:00:00Z');
useTestClock(now);
let tables: FileTables;
/** The same tables; transactions of inserts are carried out beside their process. */
let beside: DynamoDBDocumentClient;
let endBeside: () => void;
const count = 16;
const silent = (): void => undefined;
const nothing = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  tables = await startTablesDirect();
  beside = documentsOver(new DynamoDBClient({ endpoint: tables.endpoint, ...localCredentials }));
  endBeside = await insertBeside({ ...tables, client: beside });
  for (let place = 0; place < count; place += 1) {
    const who = { firstName: `First${place}`, lastName: 'Rebuilt', email: `r${place}@example.org` };
    await writeAccount({ id: `r${place}`, ...who, ...(place % 3 === 0 ? { postcode: 'N1 9GU' } : {}) });
    const buyer = place % 4 === 0 ? { ...who, ...asGuest(who.email) } : { ...who, customerId: `r${place}` };
    await writeOrder(`a${place}`, `Stalls A ${place}`, { ...buyer, placedAt: plus(now, -place) });
    await writeOrder(`b${place}`, `Stalls B ${place}`, {
      ...buyer,
      placedAt: plus(now, place - 2 * Math.floor(count / 2)),
      phone: '020 7946 0000',
    });
  }
});
beforeEach(forgetEntries);
afterEach(() => documents.provide(tables.client));
afterAll(async () => {
  endBeside();
  beside.destroy();
  await tables.stop();
});

async function forgetEntries(): Promise<void> {
  for (const { item } of await everyRow(['customers']))
    if (item.pk.startsWith('FIND') || item.sk.startsWith('FOUND-BY'))
      await tables.client.send(new DeleteCommand({ TableName: 'customers', Key: { pk: item.pk, sk: item.sk } }));
}

const put = (Item: object) => tables.client.send(new PutCommand({ TableName: 'customers', Item: { ...Item } }));

/** The entries that facts make of everybody, one by one. */
async function byFacts(): Promise<readonly string[]> {
  for (let place = 0; place < count; place += 1) {
    await refreshCustomer(`r${place}`, now);
    await refreshOrder(`a${place}`, now);
    await refreshOrder(`b${place}`, now);
  }
  return allEntries();
}

/** Pages of so many items, as a large table has many. */
function smallPages(
  perPage: number,
  before: (command: object) => Promise<void> = nothing,
  client: DynamoDBDocumentClient = tables.client,
): void {
  const send = async (command: { readonly input: object }): Promise<unknown> => {
    await before(command);
    if (command.constructor.name === 'ScanCommand') Object.assign(command.input, { Limit: perPage });
    return client.send(command as never);
  };
  documents.provide(clientOf(send));
}

const ways = [
  { way: 'by the table process', clientOfWay: () => tables.client },
  { way: 'beside it', clientOfWay: () => beside },
];

test('makes what facts would have made, whatever the pages, and whoever carries it out', async () => {
  const expected = await byFacts();
  for (const [perPage, client] of [[1000, tables.client] as const, [7, tables.client] as const, [7, beside] as const]) {
    await forgetEntries();
    smallPages(perPage, nothing, client);
    expect(await isFindMade()).toBe(false);
    await rebuildFind(silent);
    documents.provide(tables.client);
    expect(await allEntries()).toEqual(expected);
    expect(await isFindMade()).toBe(true);
    expect(await readRebuild()).toMatchObject({ orders: 2 * count, customers: count, paid: 2 * count });
  }
});

test('beside the table process, that is asked for no transaction', async () => {
  let asked = 0;
  const counting = documentsOver(new DynamoDBClient({ endpoint: tables.endpoint, ...localCredentials }));
  const end = await insertBeside({ ...tables, client: counting });
  counting.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        asked += Number(commandName === 'TransactWriteItemsCommand');
        return next(args);
      },
    { step: 'finalizeRequest', name: 'asked' },
  );
  documents.provide(counting);
  await rebuildFind(silent);
  end();
  counting.destroy();
  expect(asked).toBe(0);
});

test('made twice it writes nothing the second time', async () => {
  await rebuildFind(silent);
  let writes = 0;
  smallPages(50, async (command) => void (writes += Number(command instanceof TransactWriteCommand)));
  await rebuildFind(silent);
  expect(writes).toBe(0);
});

test('asks for a limited number of items each page: the embedded table reads all that follows before it ends one by size', async () => {
  const limits: unknown[] = [];
  smallPages(50, async (command) => void (command instanceof ScanCommand && limits.push(command.input.Limit)));
  await rebuildFind(silent);
  expect(limits.length).toBeGreaterThan(2);
  expect(limits.filter((limit) => typeof limit !== 'number')).toEqual([]);
});

test.for(ways)(
  '$way, killed at any moment and run again, it has made what one that ran through makes',
  async ({ clientOfWay }) => {
    let writes = 0;
    const countWrites = async (command: object) => void (writes += Number(command instanceof TransactWriteCommand));
    smallPages(10, countWrites, clientOfWay());
    await rebuildFind(silent);
    const whole = writes;
    documents.provide(tables.client);
    const expected = await allEntries();
    const said: string[] = [];
    for (const share of [0.3, 0.7]) {
      await forgetEntries();
      writes = 0;
      const killed = async (command: object) => {
        await countWrites(command);
        if (writes > whole * share) throw new Error('killed');
      };
      smallPages(10, killed, clientOfWay());
      await expect(rebuildFind(silent)).rejects.toThrow('killed');
      documents.provide(tables.client);
      expect(await allEntries()).not.toEqual(expected);
      smallPages(10, nothing, clientOfWay());
      await rebuildFind((line) => said.push(line));
      documents.provide(tables.client);
      expect(await allEntries()).toEqual(expected);
    }
    // It did not begin anew.
    expect(said.filter((line) => line.startsWith('Goes on after'))).toHaveLength(2);
  },
);

test('entries of the first layout, which held what they show, are made anew', async () => {
  const expected = await byFacts();
  for (const { item } of await everyRow(['customers'])) {
    const { shown: _, ...list } = item;
    const isOfCustomer = item.pk.startsWith('FIND#') && /#r\d+$/.test(item.sk);
    if (item.sk === 'FOUND-BY') await put({ ...list, hash: 'of the first layout' });
    if (isOfCustomer) await put({ ...item, found: '{}' });
  }
  expect(await allEntries()).not.toEqual(expected);
  await rebuildFind(silent);
  expect(await allEntries()).toEqual(expected);
});

test('what changes meanwhile is as the newer fact says', async () => {
  let isChanged = false;
  smallPages(1000, async (command) => {
    const isOfCustomers = JSON.stringify(command).includes('"CUSTOMER#r1"') || JSON.stringify(command).includes('#r1"');
    if (isChanged || !(command instanceof TransactWriteCommand) || !isOfCustomers) return;
    isChanged = true;
    await saveProfile('r1', { firstName: 'First1', lastName: 'Renamed', phone: '', dateOfBirth: '' }, now);
    await refreshCustomer('r1', now);
  });
  await rebuildFind(silent);
  documents.provide(tables.client);
  expect(isChanged).toBe(true);
  const mine = (await allEntries()).filter((text) => text.includes('#r1"') && text.includes('FIND#name'));
  expect(mine).toHaveLength(2);
  expect(mine.filter((text) => text.includes('rebuilt'))).toEqual([]);
  await saveProfile('r1', { firstName: 'First1', lastName: 'Rebuilt', phone: '', dateOfBirth: '' }, now);
});

test('a list of a customer who is gone ends with its entries', async () => {
  await writeAccount({ id: 'gone', firstName: 'Gone', lastName: 'Rebuilt', email: 'gone@example.org' });
  await refreshCustomer('gone', now);
  await tables.client.send(new DeleteCommand({ TableName: 'customers', Key: { ...customerKeys.account('gone') } }));
  await rebuildFind(silent);
  expect((await allEntries()).filter((text) => text.includes('gone'))).toEqual([]);
});
