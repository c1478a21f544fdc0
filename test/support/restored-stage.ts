import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

import type { ErasureEntry } from '#functions/personal-data/erasure-log.ts';
import { bus } from '#functions/platform/relay/bus.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { putItems, readTablePage } from '#infra/restore/read-write.ts';
import type { RestoredStage } from '#infra/restore/stage.ts';
import type { RawItem, TableAt, TablePair } from '#infra/restore/table-pair.ts';
import { consumerFor } from '#local/bus.ts';
import { localCredentials } from '#local/table-server.ts';

import { sqsEventOfFacts } from './sqs-event.ts';

const names = ['content', 'sales', 'customers'] as const;

/** A test's tables as a stage that can be restored: call `copy()` at the instant, then let time pass. */
export function restorableStage(endpoint: string, erased: readonly ErasureEntry[]) {
  const client = new DynamoDBClient({ endpoint, ...localCredentials });
  const pairs = names.map((table): TablePair => ({
    table,
    stage: { client, name: table },
    copy: { client, name: `${table}-copy` },
  }));
  /** What happened to the stage, in its order. */
  const acts: string[] = [];
  const act = (name: string) => async () => void acts.push(name);
  const stage: RestoredStage = {
    segments: 2,
    close: act('close'),
    copies: async () => pairs,
    emptyQueues: act('empty queues'),
    erasuresSince: async (at) => erased.filter(({ erasedAt }) => erasedAt > at),
    handle: async (subscription, { type }, facts) => {
      acts.push(subscription.name);
      const handler = await consumerFor(subscription);
      const detail = { id: newId(), occurredAt: now(), version: 1, subject: 'restore', ...facts };
      const { batchItemFailures } = await handler(sqsEventOfFacts({ type, detail }));
      if (batchItemFailures.length > 0) throw new Error(`${subscription.name} failed.`);
    },
    resume: act('resume'),
    announce: async (facts) => void (await bus.get()(facts)),
    open: act('open'),
  };

  /** The stage's tables as they are now. */
  async function copy(): Promise<void> {
    for (const pair of pairs) {
      await client.send(new DeleteTableCommand({ TableName: pair.copy.name })).catch(() => undefined);
      await client.send(new CreateTableCommand({ TableName: pair.copy.name, ...schema }));
      for (const items of await pagesOf(pair.stage)) await putItems(pair.copy, items);
    }
  }

  return { stage, pairs, acts, copy, stop: () => client.destroy() };
}

async function pagesOf(table: TableAt): Promise<readonly (readonly RawItem[])[]> {
  const pages: (readonly RawItem[])[] = [];
  let from: RawItem | null = null;
  do {
    const { items, next } = await readTablePage(table, from, { number: 0, of: 1 });
    pages.push(items);
    from = next;
  } while (from);
  return pages;
}

/** All items of a table, by key. */
export async function itemsOf(table: TableAt): Promise<ReadonlyMap<string, RawItem>> {
  const items = (await pagesOf(table)).flat();
  return new Map(items.map((item) => [`${item['pk']?.S} ${item['sk']?.S}`, item]));
}

const schema: Omit<CreateTableCommandInput, 'TableName'> = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
};
