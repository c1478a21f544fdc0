import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

import { describe, log } from '#functions/runtime/log.ts';

import { localCredentials, unsignedHeaders } from './table-server.ts';
import type { TableWire } from './table-wire.ts';

type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

interface Reader {
  iterator: string | undefined;
}

export interface StreamReader {
  /** Reads until nothing new comes, so that a test can wait for what it has caused; true when there was something. */
  readonly drain: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

const interval = 150;

/** Reads the streams of tables as Lambda's event source mapping does, several times a second, and hands records to the relay. */
export async function readStreams(
  endpoint: string,
  tables: readonly string[],
  handler: StreamHandler,
  post: TableWire['post'] = overFetch(endpoint),
): Promise<StreamReader> {
  const client = new DynamoDBStreamsClient({ endpoint, ...localCredentials });
  const records = recordsOver(post);
  const readers = (await Promise.all(tables.map((table) => openReaders(client, table)))).flat();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<number> = Promise.resolve(0);

  const readAll = async (): Promise<number> => {
    let count = 0;
    for (const reader of readers) count += await readOnce(records, reader, handler);
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
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn.catch(() => undefined);
      client.destroy();
    },
  };
}

/** Only what is written from now on: the house empties its queues before it stops. */
async function openReaders(client: DynamoDBStreamsClient, table: string): Promise<Reader[]> {
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: table }));
  const arn = Streams[0]?.StreamArn;
  if (!arn) throw new Error(`The table ${table} has no stream.`);
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: arn }));
  return Promise.all(
    (StreamDescription?.Shards ?? []).map(async ({ ShardId }) => {
      const { ShardIterator } = await client.send(
        new GetShardIteratorCommand({ StreamArn: arn, ShardId, ShardIteratorType: 'LATEST' }),
      );
      return { iterator: ShardIterator };
    }),
  );
}

type Records = (iterator: string) => Promise<{
  readonly Records?: DynamoDBStreamEvent['Records'];
  readonly NextShardIterator?: string;
}>;

/**
 * Records as they come over the wire, which is how the event source mapping hands them to the relay. The SDK would turn every record
 * into objects of its own, and most of them are for nobody.
 */
function recordsOver(post: TableWire['post']): Records {
  return async (iterator) => {
    const body = JSON.stringify({ ShardIterator: iterator, Limit: 1000 });
    const { status, text } = await post('DynamoDBStreams_20120810.GetRecords', body);
    if (status !== 200) throw new Error(`The stream answered ${status}: ${text}`);
    return JSON.parse(text) as Awaited<ReturnType<Records>>;
  };
}

/** For whatever server there is. */
function overFetch(endpoint: string): TableWire['post'] {
  return async (target, body) => {
    const headers = { ...unsignedHeaders, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
    const response = await fetch(endpoint, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };
}

async function readOnce(read: Records, reader: Reader, handler: StreamHandler): Promise<number> {
  if (!reader.iterator) return 0;
  const { Records = [], NextShardIterator } = await read(reader.iterator);
  if (Records.length > 0) {
    const { batchItemFailures } = await handler({ Records });
    // The same records again, as the mapping does when a batch fails.
    if (batchItemFailures.length > 0) return 0;
  }
  reader.iterator = NextShardIterator;
  return Records.length;
}
