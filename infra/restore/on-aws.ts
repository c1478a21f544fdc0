import { setTimeout as sleep } from 'node:timers/promises';

import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { PurgeQueueCommand, SQSClient } from '@aws-sdk/client-sqs';

import { minute, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { entryOfKey, erasureLogPrefix } from '#functions/personal-data/erasure-log.ts';
import type { ErasureEntry } from '#functions/personal-data/erasure-log.ts';
import type { Table } from '#functions/personal-data/kinds.ts';
import { bus } from '#functions/platform/relay/bus.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { areasWithEvents } from '#infra/sources.ts';

import { admitPaths, refusePaths, setConsumers } from './closing.ts';
import { deployedStage } from './deployed.ts';
import type { DeployedStage } from './deployed.ts';
import type { RestoredStage } from './stage.ts';

/** Names of restored tables that exist already, by table: from a backup, of this region or another. */
export type GivenCopies = Partial<Readonly<Record<Table, string>>>;

const outputOf = { content: 'ContentTable', sales: 'SalesTable', customers: 'CustomersTable' } as const;
const allTables = ['content', 'sales', 'customers'] as const;

/** No call of a function takes longer; a purge takes a minute. */
const untilQuiet = minute;

interface Waiting {
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** A deployed stage, with the command line's credentials and region. Points the stores at its tables. */
export async function onAws(
  name: string,
  given: GivenCopies,
  { pause = sleep }: Partial<Waiting> = {},
): Promise<RestoredStage> {
  const stage = deployedStage(name);
  const client = new DynamoDBClient({});
  const lambda = new LambdaClient({});
  const names = await tableNamesOf(stage);
  process.env[env.contentTable] = names.content;
  process.env[env.salesTable] = names.sales;
  process.env[env.customersTable] = names.customers;
  process.env[env.eventBus] = await busOf(stage);
  const wait = async (milliseconds: number): Promise<void> => void (await pause(milliseconds));
  const closing = { stage, lambda, pause: wait };
  return {
    segments: 8,
    close: async () => {
      await refusePaths(closing);
      await setConsumers(closing, false);
      await wait(untilQuiet);
    },
    copies: async (at) => {
      const copies = allTables.map((table) => ({
        table,
        from: names[table],
        to: given[table] ?? copyName(names[table], at),
      }));
      // All at once: a copy takes as long as its table is large, and none needs another.
      await Promise.all(copies.map((copy) => copied(client, copy, at, wait)));
      return copies.map(({ table, from, to }) => ({
        table,
        stage: { client, name: from },
        copy: { client, name: to },
      }));
    },
    emptyQueues: async () => {
      const sqs = new SQSClient({});
      for (const url of await queuesOf(stage)) await sqs.send(new PurgeQueueCommand({ QueueUrl: url }));
      await wait(untilQuiet);
    },
    erasuresSince: async (at) => erasuresIn(await stage.output('data', 'ErasureLogBucket'), at),
    handle: async (subscription, kind, facts) => {
      const FunctionName = await consumerNamed(stage, subscription.area, subscription.name);
      await invoke(lambda, FunctionName, messageOf({ ...kind, detail: detailOf(facts) }));
    },
    resume: async () => {
      await admitPaths(closing, 'machines');
      await setConsumers(closing, true);
    },
    announce: async (facts) => {
      for (let start = 0; start < facts.length; start += 10) await announceAll(facts.slice(start, start + 10), wait);
    },
    open: async () => {
      await admitPaths(closing, 'all');
      await forgetAtEdge(await stage.output('web', 'DistributionId'));
    },
  };
}

async function tableNamesOf(stage: DeployedStage): Promise<Readonly<Record<Table, string>>> {
  const [content, sales, customers] = await Promise.all(
    allTables.map((table) => stage.output('data', outputOf[table])),
  );
  return { content: content ?? '', sales: sales ?? '', customers: customers ?? '' };
}

async function busOf(stage: DeployedStage): Promise<string> {
  const found = (await stage.resources('bus')).find(({ type }) => type === 'AWS::Events::EventBus');
  if (!found) throw new Error('The stage has no bus.');
  return found.physicalId;
}

/** The same for the same instant, so that a restore that goes on finds its copies. */
export const copyName = (table: string, at: Instant): string => `${table}-at-${at.replaceAll(/\W/g, '-')}`;

interface Copy {
  readonly from: string;
  readonly to: string;
}

/** Begins a copy that is not there, and waits until it can be read. */
async function copied(client: DynamoDBClient, { from, to }: Copy, at: Instant, wait: Waiting['pause']): Promise<void> {
  for (;;) {
    const state = await stateOfTable(client, to);
    if (state === 'ACTIVE') return;
    if (state === null)
      await client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: from,
          TargetTableName: to,
          RestoreDateTime: new Date(at),
        }),
      );
    await wait(15 * second);
  }
}

async function stateOfTable(client: DynamoDBClient, TableName: string): Promise<string | null> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus ?? null;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}

/** Queues of consumers; those of dead letters stay as they are. */
async function queuesOf(stage: DeployedStage): Promise<readonly string[]> {
  const stacks = await Promise.all(areasWithEvents.map((area) => stage.resources(`events-${area}`)));
  return stacks
    .flat()
    .filter(({ type, logicalId }) => type === 'AWS::SQS::Queue' && /Queue[0-9A-F]{8}$/.test(logicalId))
    .map(({ physicalId }) => physicalId);
}

async function erasuresIn(Bucket: string, at: Instant): Promise<readonly ErasureEntry[]> {
  const found: ErasureEntry[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: new S3Client({ forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3']) }) },
    { Bucket, Prefix: erasureLogPrefix, StartAfter: `${erasureLogPrefix}${at}` },
  ))
    for (const { Key } of Contents) if (Key) found.push(entryOfKey(Key));
  return found;
}

async function consumerNamed(stage: DeployedStage, area: string, name: string): Promise<string> {
  const found = (await stage.resources(`events-${area}`)).find(
    ({ type, logicalId }) =>
      type === 'AWS::Lambda::Function' && logicalId.replace(/[0-9A-F]{8}$/, '') === `${name}Function`,
  );
  if (!found) throw new Error(`The stage has no consumer ${name}.`);
  return found.physicalId;
}

const detailOf = (facts: object): string =>
  JSON.stringify({ id: newId(), occurredAt: now(), version: 1, subject: 'restore', ...facts });

/** A message as a consumer gets it from its queue. */
function messageOf({ source, type, detail }: OutboxItem): object {
  const body = `{"source":${JSON.stringify(source)},"detail-type":${JSON.stringify(type)},"detail":${detail}}`;
  return { Records: [{ messageId: newId(), body }] };
}

async function invoke(lambda: LambdaClient, FunctionName: string, event: object): Promise<void> {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  const answer = Payload ? Buffer.from(Payload).toString('utf8') : '{}';
  // A consumer answers with what it could not handle.
  const { batchItemFailures = [] } = (JSON.parse(answer) ?? {}) as { readonly batchItemFailures?: readonly unknown[] };
  if (FunctionError || batchItemFailures.length > 0)
    throw new Error(`${FunctionName} failed; its log says why. The stage stays closed.`);
}

async function announceAll(facts: readonly OutboxItem[], wait: Waiting['pause']): Promise<void> {
  for (let left = facts; left.length > 0;) {
    const refused = await bus.get()(left);
    left = refused.flatMap((place) => left[place] ?? []);
    if (left.length > 0) await wait(second);
  }
}

async function forgetAtEdge(DistributionId: string): Promise<void> {
  await new CloudFrontClient({}).send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: { CallerReference: newId(), Paths: { Quantity: 1, Items: ['/*'] } },
    }),
  );
}
