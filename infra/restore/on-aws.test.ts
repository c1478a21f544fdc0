import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import {
  DeleteFunctionConcurrencyCommand,
  GetEventSourceMappingCommand,
  InvokeCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { PurgeQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { erasureDue } from '#shared/account/events/personal-data.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';

import { copyName, onAws } from './on-aws.ts';

const at = instant('2026-12-03T09:00:00Z');
const formation = mockClient(CloudFormationClient);
const tables = mockClient(DynamoDBClient);
const lambda = mockClient(LambdaClient);
const queues = mockClient(SQSClient);
const buckets = mockClient(S3Client);
const bus = mockClient(EventBridgeClient);
const edge = mockClient(CloudFrontClient);
const all = [formation, tables, lambda, queues, buckets, bus, edge];
const waited: number[] = [];

const outputs = {
  'venue-prod-data': {
    ContentTable: 'content-1',
    SalesTable: 'sales-1',
    CustomersTable: 'customers-1',
    AuditTable: 'audit-1',
    ErasureLogBucket: 'log-1',
  },
  'venue-prod-web': { DistributionId: 'E1' },
} as const;

/** Resources of a stack: type, logical and physical id. */
const resources: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'venue-prod-bus': [['AWS::Events::EventBus', 'Bus1', 'bus-1']],
  'venue-prod-api-box-office': [
    ['AWS::Lambda::Function', 'seatHolds0A1B2C3D', 'fn-seatHolds'],
    ['AWS::Lambda::Function', 'basket0A1B2C3D', 'fn-basket'],
    ['AWS::Lambda::Function', 'paymentNotices0A1B2C3D', 'fn-paymentNotices'],
    ['AWS::IAM::Role', 'seatHoldsRole0A1B2C3D', 'role'],
  ],
  'venue-prod-events-account': [
    ['AWS::Lambda::Function', 'onErasureDueFunction0A1B2C3D', 'fn-onErasureDue'],
    ['AWS::Lambda::EventSourceMapping', 'onErasureDueFunctionSqs', 'mapping-1'],
    ['AWS::SQS::Queue', 'onErasureDueQueue0A1B2C3D', 'https://sqs/onErasureDue'],
    ['AWS::SQS::Queue', 'onErasureDueDeadLetters0A1B2C3D', 'https://sqs/dead'],
  ],
};

let mapping = 'Enabled';

beforeEach(() => {
  for (const each of all) each.reset();
  waited.length = 0;
  mapping = 'Enabled';
  formation.on(DescribeStacksCommand).callsFake(({ StackName }: { StackName: keyof typeof outputs }) => ({
    Stacks: [
      {
        Outputs: Object.entries(outputs[StackName] ?? {}).map(([OutputKey, OutputValue]) => ({
          OutputKey,
          OutputValue,
        })),
      },
    ],
  }));
  formation.on(ListStackResourcesCommand).callsFake(({ StackName }: { StackName: string }) => ({
    StackResourceSummaries: (resources[StackName] ?? []).map(
      ([ResourceType, LogicalResourceId, PhysicalResourceId]) => ({
        ResourceType,
        LogicalResourceId,
        PhysicalResourceId,
      }),
    ),
  }));
  const template = { Resources: { seatHolds0A1B2C3D: { Properties: { ReservedConcurrentExecutions: 200 } } } };
  formation.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify(template) });
  lambda.on(GetEventSourceMappingCommand).callsFake(() => ({ State: mapping }));
  lambda.on(UpdateEventSourceMappingCommand).callsFake(({ Enabled }: { Enabled: boolean }) => {
    mapping = Enabled ? 'Enabled' : 'Disabled';
    return {};
  });
});
afterAll(() => {
  for (const each of all) each.restore();
});

const open = () => onAws('prod', {}, { pause: async (milliseconds) => void waited.push(milliseconds) });
const concurrencyOf = () =>
  lambda
    .commandCalls(PutFunctionConcurrencyCommand)
    .map(({ args: [{ input }] }) => [input.FunctionName, input.ReservedConcurrentExecutions]);

describe('a stage on AWS', () => {
  it('is closed by functions that may run no call, and by consumers that read no queue', async () => {
    await (await open()).close();
    expect(concurrencyOf()).toEqual([
      ['fn-seatHolds', 0],
      ['fn-basket', 0],
      ['fn-paymentNotices', 0],
    ]);
    expect(mapping).toBe('Disabled');
    // Calls that were admitted before end within a function's time.
    expect(Math.max(...waited)).toBeGreaterThanOrEqual(60_000);
  });

  it('takes notices of payments first, and then everybody, each with the calls that its template reserves', async () => {
    const stage = await open();
    await stage.close();
    lambda.resetHistory();
    await stage.resume();
    const freed = () =>
      lambda.commandCalls(DeleteFunctionConcurrencyCommand).map(({ args: [{ input }] }) => input.FunctionName);
    expect([freed(), concurrencyOf(), mapping]).toEqual([['fn-paymentNotices'], [], 'Enabled']);
    await stage.open();
    expect(concurrencyOf()).toEqual([['fn-seatHolds', 200]]);
    expect(freed()).toContain('fn-basket');
    const [forgotten] = edge.commandCalls(CreateInvalidationCommand);
    expect(forgotten?.args[0].input).toMatchObject({
      DistributionId: 'E1',
      InvalidationBatch: { Paths: { Items: ['/*'] } },
    });
  });

  it('copies its tables as they were at the instant, but that of the audit, and finds copies that are there', async () => {
    let asked = 0;
    tables.on(DescribeTableCommand).callsFake(({ TableName }: { TableName: string }) => {
      if (TableName === copyName('sales-1', at)) return { Table: { TableStatus: 'ACTIVE' } };
      asked += 1;
      if (asked <= 2) throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
      return { Table: { TableStatus: asked <= 4 ? 'CREATING' : 'ACTIVE' } };
    });
    const pairs = await (await open()).copies(at);
    const restored = tables.commandCalls(RestoreTableToPointInTimeCommand).map(({ args: [{ input }] }) => input);
    expect(restored).toEqual(
      ['content-1', 'customers-1'].map((table) => ({
        SourceTableName: table,
        TargetTableName: `${table}-at-2026-12-03T09-00-00-000Z`,
        RestoreDateTime: new Date(at),
      })),
    );
    expect(pairs.map(({ table, stage, copy }) => [table, stage.name, copy.name])).toContainEqual([
      'sales',
      'sales-1',
      'sales-1-at-2026-12-03T09-00-00-000Z',
    ]);
  });

  it('takes tables that somebody restored from a backup', async () => {
    tables.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } });
    const given = { content: 'c', sales: 's', customers: 'k' };
    const pairs = await (await onAws('prod', given)).copies(at);
    expect(pairs.map(({ copy }) => copy.name)).toEqual(['c', 's', 'k']);
    expect(tables.commandCalls(RestoreTableToPointInTimeCommand)).toEqual([]);
  });

  it('empties the queues of its consumers, and no dead letters', async () => {
    await (await open()).emptyQueues();
    expect(queues.commandCalls(PurgeQueueCommand).map(({ args: [{ input }] }) => input.QueueUrl)).toEqual([
      'https://sqs/onErasureDue',
    ]);
  });

  it('lists the erasures after an instant, page by page', async () => {
    const key = (minute: number, id: string) => ({ Key: `erased/2026-12-03T09:0${minute}:00.000Z/${id}` });
    buckets
      .on(ListObjectsV2Command)
      .resolvesOnce({ Contents: [key(1, 'a')], IsTruncated: true, NextContinuationToken: 'next' })
      .resolvesOnce({ Contents: [key(2, 'b')] });
    const found = await (await open()).erasuresSince(at);
    expect(found.map(({ customerId }) => customerId)).toEqual(['a', 'b']);
    expect(buckets.commandCalls(ListObjectsV2Command)[0]?.args[0].input).toMatchObject({
      Bucket: 'log-1',
      StartAfter: 'erased/2026-12-03T09:00:00.000Z',
    });
  });

  it('runs a consumer past its queue, and stops where it fails', async () => {
    const stage = await open();
    const run = () => stage.handle(subscriptions.onErasureDue, erasureDue, { customerId: 'c1' });
    lambda.on(InvokeCommand).resolves({ Payload: Buffer.from('{"batchItemFailures":[]}') as never });
    await run();
    const [call] = lambda.commandCalls(InvokeCommand);
    expect(call?.args[0].input.FunctionName).toBe('fn-onErasureDue');
    const { Records } = JSON.parse(call?.args[0].input.Payload as string) as { Records: [{ body: string }] };
    expect(JSON.parse(Records[0].body)).toMatchObject({ 'detail-type': 'ErasureDue', detail: { customerId: 'c1' } });
    lambda
      .on(InvokeCommand)
      .resolves({ Payload: Buffer.from('{"batchItemFailures":[{"itemIdentifier":"x"}]}') as never });
    await expect(run()).rejects.toThrow('fn-onErasureDue failed');
    lambda.on(InvokeCommand).resolves({ FunctionError: 'Unhandled' });
    await expect(run()).rejects.toThrow('fn-onErasureDue failed');
  });

  it('puts facts on its bus ten at a time, and those again that the bus refused', async () => {
    bus
      .on(PutEventsCommand)
      .resolvesOnce({
        Entries: Array.from({ length: 10 }, (_, place) => (place === 3 ? { ErrorCode: 'Throttled' } : {})),
      })
      .resolves({ Entries: [] });
    const facts = Array.from({ length: 12 }, (_, place) => ({
      source: 'venue.site',
      type: 'Any',
      detail: `{"n":${place}}`,
    }));
    await (await open()).announce(facts);
    const sent = bus
      .commandCalls(PutEventsCommand)
      .map(({ args: [{ input }] }) => input.Entries?.map(({ Detail }) => Detail));
    expect(sent.map((details) => details?.length)).toEqual([10, 1, 2]);
    expect(sent[1]).toEqual(['{"n":3}']);
  });
});
