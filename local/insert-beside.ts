import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';

import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { insertSteps } from './insert-steps.ts';
import type { Indexed } from './insert-steps.ts';
import { localCredentials, streamFilter } from './table-server.ts';

/** The layout of the embedded table's file that is known here. */
const knownLayout = '9';

/** Milliseconds to wait while the table process writes. */
const patience = 5000;

const name = 'insertBeside';

interface Beside {
  readonly client: DynamoDBDocumentClient;
  readonly endpoint: string;
  /** Where the tables of the endpoint are, or other ones, or nothing. */
  readonly file: string;
}

/**
 * Lets a client of the embedded table carry out transactions that only insert items in the tables' file, beside the table process. That one
 * compiles five statements of SQLite for every item, which is most of its time; here each is compiled once.
 *
 * All that may end otherwise than with new items goes to the table process, which decides: an item that is there already, a check that does not
 * hold or is of another form, an item for an index or for the relay, a file of another layout or house. Returns what ends it.
 */
export async function insertBeside({ client, endpoint, file }: Beside): Promise<() => void> {
  if (!existsSync(file)) return () => undefined;
  const database = new DatabaseSync(file, { timeout: patience });
  const known = await readTables(database, endpoint);
  if (known.size > 0) {
    const insert = insertsInto(database, known);
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const actions = commandName === 'TransactWriteItemsCommand' ? actionsIn(args.input) : null;
          return actions && insert(actions) ? { output: { $metadata: {} }, response: undefined } : next(args);
        },
      { name, step: 'initialize' },
    );
  }
  return () => {
    client.middlewareStack.remove(name);
    database.close();
  };
}

/** Null for a transaction with wishes beside its actions. */
function actionsIn(input: object): readonly TransactItem[] | null {
  const { TransactItems = null, ...wishes } = input as TransactWriteCommandInput;
  return Object.keys(wishes).length === 0 ? TransactItems : null;
}

/** Carries out a transaction; false, with nothing written, where the table process has to decide. */
function insertsInto(database: DatabaseSync, indexed: Indexed): (actions: readonly TransactItem[]) => boolean {
  // Who needs to know that items are on the disk writes something by the table process afterwards, which waits for all of the file.
  database.exec('PRAGMA synchronous = NORMAL');
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return (actions) => {
    const steps = insertSteps(actions, indexed);
    if (!steps) return false;
    try {
      database.exec('BEGIN IMMEDIATE');
      const isWritten = steps.every(({ sql, values, isCheck }) =>
        isCheck ? prepared(sql).get(...values) !== undefined : prepared(sql).run(...values).changes === 1,
      );
      database.exec(isWritten ? 'COMMIT' : 'ROLLBACK');
      return isWritten;
    } catch {
      // An item that is there already. Of a file that is full, broken or kept by another, the table process can say more.
      if (database.isTransaction) database.exec('ROLLBACK');
      return false;
    }
  };
}

/**
 * The tables of a file that are those of the endpoint; none in a file of another layout, or one whose streams are not for the relay alone: there
 * an insert is more than an item.
 */
async function readTables(database: DatabaseSync, endpoint: string): Promise<Indexed> {
  const there = tablesIn(database);
  const client = new DynamoDBClient({ endpoint, ...localCredentials });
  try {
    const all = there.map(async ({ table, id, attributes }) => {
      // Another house may have no table of the name.
      const answer = await client.send(new DescribeTableCommand({ TableName: table })).catch(() => null);
      return answer?.Table?.TableId === id ? [[table, attributes] as const] : [];
    });
    return new Map((await Promise.all(all)).flat());
  } finally {
    client.destroy();
  }
}

interface FileTable {
  readonly table: string;
  readonly id: string;
  /** The key attributes of its indexes. */
  readonly attributes: ReadonlySet<string>;
}

function tablesIn(database: DatabaseSync): readonly FileTable[] {
  try {
    const layout = database.prepare(`SELECT value FROM _config WHERE key = 'schema_version'`).get()?.['value'];
    const filter = database
      .prepare(`SELECT 1 FROM sqlite_master WHERE type = 'trigger' AND name = ?`)
      .get(streamFilter);
    if (layout !== knownLayout || !filter) return [];
    const indexes = `concat(gsi_definitions, lsi_definitions, vector_index_definitions)`;
    const rows = database
      .prepare(`SELECT table_name AS name, table_id AS id, ${indexes} AS indexes FROM _tables`)
      .all();
    return rows.map((row) => {
      const attributes = attributesIn(String(row['indexes']));
      return { table: String(row['name']), id: String(row['id']), attributes };
    });
  } catch {
    return [];
  }
}

/** All attributes that indexes name, without the key of the tables, which some indexes hold, too. */
function attributesIn(indexes: string): ReadonlySet<string> {
  const named = [...indexes.matchAll(/"AttributeName":"([^"]+)"/g)].flatMap(([, attribute]) => attribute ?? []);
  return new Set(named.filter((attribute) => attribute !== 'pk' && attribute !== 'sk'));
}
