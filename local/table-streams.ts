import type { DatabaseSync } from 'node:sqlite';

import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetShardIteratorCommand,
  ListStreamsCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { GetShardIteratorCommandInput } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

import { describe, log } from '#functions/platform/runtime/log.ts';

import { localCredentials, unsignedHeaders } from './table-server.ts';
import type { TableWire } from './table-wire.ts';

type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

interface Reader {
  readonly table: string;
  /** The shard's id, the key of its position. */
  readonly shard: string;
  iterator: string | undefined;
  /** Number of the record read last; null before the first. */
  last: string | null;
}

/** The position of each shard, across restarts. */
export interface Positions {
  readonly of: (shard: string) => string | null;
  readonly keep: (shard: string, sequenceNumber: string) => void;
}

interface Reading {
  readonly post?: TableWire['post'];
  /** Without positions only new records are read. */
  readonly positions?: Positions;
}

export interface StreamReader {
  /** Reads until nothing new arrives, for tests; true when there was something. */
  readonly drain: () => Promise<boolean>;
  /** Number of a table's record read last; 0 for none. */
  readonly lastRead: (table: string) => number;
  readonly stop: () => Promise<void>;
}

const interval = 150;

/**
 * Reads the tables' streams as Lambda's event source mapping does, several times a second, and passes records to the relay. Stores a
 * position after the relay has taken the records, so a killed house's records are read again.
 */
export async function readStreams(
  endpoint: string,
  tables: readonly string[],
  handler: StreamHandler,
  { post = overFetch(endpoint), positions }: Reading = {},
): Promise<StreamReader> {
  const client = new DynamoDBStreamsClient({ endpoint, ...localCredentials });
  const records = recordsOver(post);
  const readers = (await Promise.all(tables.map((table) => openReaders(client, table, positions)))).flat();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<number> = Promise.resolve(0);

  const readAll = async (): Promise<number> => {
    let count = 0;
    for (const reader of readers) count += await readOnce(records, reader, handler, positions);
    return count;
  };
  const next = (): Promise<number> => (turn = turn.then(readAll, readAll));
  const loop = (): void => {
    if (stopped) return;
    next()
      .catch((error: unknown) => {
        if (!stopped) log('error', 'stream not read', { error: describe(error) });
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(loop, interval);
      });
  };
  loop();
  return {
    drain: async () => {
      let some = false;
      while ((await next()) > 0) some = true;
      return some;
    },
    lastRead: (table) => Math.min(...readers.filter((one) => one.table === table).map(({ last }) => Number(last))),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn.catch(() => undefined);
      client.destroy();
    },
  };
}

async function openReaders(
  client: DynamoDBStreamsClient,
  table: string,
  positions: Positions | undefined,
): Promise<Reader[]> {
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: table }));
  const arn = Streams[0]?.StreamArn;
  if (!arn) throw new Error(`The table ${table} has no stream.`);
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: arn }));
  return Promise.all(
    (StreamDescription?.Shards ?? []).map(async ({ ShardId = '' }) => {
      const shard = `${arn} ${ShardId}`;
      const last = positions?.of(shard) ?? null;
      const open = async (from: From) => {
        const { ShardIterator } = await client.send(new GetShardIteratorCommand({ StreamArn: arn, ShardId, ...from }));
        return { table, shard, iterator: ShardIterator, last };
      };
      if (!positions) return open({ ShardIteratorType: 'LATEST' });
      if (last === null) return open(theBeginning);
      return open({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last }).catch((error: unknown) => {
        if (error instanceof TrimmedDataAccessException) return open(theBeginning);
        throw error;
      });
    }),
  );
}

type From = Pick<GetShardIteratorCommandInput, 'ShardIteratorType' | 'SequenceNumber'>;

const theBeginning = { ShardIteratorType: 'TRIM_HORIZON' } as const;

type Records = (iterator: string) => Promise<{
  readonly Records?: DynamoDBStreamEvent['Records'];
  readonly NextShardIterator?: string;
}>;

/**
 * Records in wire form, as the event source mapping passes them to the relay. The SDK would turn every record into objects, most of them
 * unused.
 */
function recordsOver(post: TableWire['post']): Records {
  return async (iterator) => {
    const body = JSON.stringify({ ShardIterator: iterator, Limit: 1000 });
    const { status, text } = await post('DynamoDBStreams_20120810.GetRecords', body);
    if (status !== 200) throw new Error(`The stream answered ${status}: ${text}`);
    return JSON.parse(text) as Awaited<ReturnType<Records>>;
  };
}

/** For any other server. */
function overFetch(endpoint: string): TableWire['post'] {
  return async (target, body) => {
    const headers = { ...unsignedHeaders, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
    const response = await fetch(endpoint, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };
}

async function readOnce(
  read: Records,
  reader: Reader,
  handler: StreamHandler,
  positions: Positions | undefined,
): Promise<number> {
  if (!reader.iterator) return 0;
  const { Records = [], NextShardIterator } = await read(reader.iterator);
  if (Records.length > 0) {
    const { batchItemFailures } = await handler({ Records });
    // Repeats the same records, as the mapping does when a batch fails.
    if (batchItemFailures.length > 0) return 0;
  }
  const last = Records.at(-1)?.dynamodb?.SequenceNumber;
  if (last) {
    positions?.keep(reader.shard, last);
    reader.last = last;
  }
  reader.iterator = NextShardIterator;
  return Records.length;
}

/** Positions in the house's database. */
export function keepPositions(database: DatabaseSync): Positions {
  database.exec('CREATE TABLE IF NOT EXISTS positions (shard TEXT PRIMARY KEY, sequence TEXT NOT NULL) WITHOUT ROWID');
  const get = database.prepare('SELECT sequence FROM positions WHERE shard = ?');
  const put = database.prepare('INSERT OR REPLACE INTO positions (shard, sequence) VALUES (?, ?)');
  return {
    of: (shard) => {
      const found = get.get(shard)?.['sequence'];
      return found === undefined ? null : String(found);
    },
    keep: (shard, sequenceNumber) => void put.run(shard, sequenceNumber),
  };
}
