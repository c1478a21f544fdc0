import { setTimeout as pause } from 'node:timers/promises';

import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';

import { instantAt } from '#shared/kernel/time/instant.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { readOutputs } from '#infra/outputs.ts';
import { copyName } from '#infra/restore/on-aws.ts';
import { release } from '#local/localstack/ministack.ts';
import { choosePerformance, holdSeats, payOrder } from '#test/cloud/buy-tickets.ts';
import { mailsOf } from '#test/cloud/mails.ts';
import { eventually, expectEqual } from '#test/cloud/report.ts';
import { signUp } from '#test/cloud/sign-up.ts';
import type { Visitor } from '#test/cloud/visitor.ts';

import { npmRun } from './stage-commands.ts';

interface Drill {
  readonly stage: string;
  readonly endpoint: string;
  readonly newVisitor: () => Visitor;
  readonly step: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  readonly say: (line: string) => void;
  readonly logFile: string;
}

/** Whether the emulator's recovery gives back the state of an instant, asked with a table of one item and a later one. */
async function givesBackInstant(client: DynamoDBClient): Promise<boolean> {
  const [TableName, TargetTableName] = ['ask-recovery', 'ask-recovery-copy'];
  const documents = DynamoDBDocumentClient.from(client);
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  );
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  await documents.send(new PutCommand({ TableName, Item: { pk: 'before' } }));
  // Instants of recovery are whole seconds.
  await pause(1100);
  const RestoreDateTime = new Date();
  await pause(1100);
  await documents.send(new PutCommand({ TableName, Item: { pk: 'after' } }));
  await copy(client, TableName, TargetTableName, RestoreDateTime);
  const { Count } = await client.send(new ScanCommand({ TableName: TargetTableName }));
  for (const each of [TableName, TargetTableName]) await client.send(new DeleteTableCommand({ TableName: each }));
  return Count === 1;
}

async function copy(client: DynamoDBClient, from: string, to: string, at: Date): Promise<void> {
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: from, TargetTableName: to, RestoreDateTime: at }),
  );
  await eventually(
    `The copy ${to}`,
    60,
    async () => (await client.send(new DescribeTableCommand({ TableName: to }))).Table?.TableStatus,
    (state) => state === 'ACTIVE',
  );
}

/** Signs up, buys two tickets and waits until the mail about them is there. */
async function buy(visitor: Visitor, endpoint: string): Promise<{ readonly orderId: string; readonly night: string }> {
  const email = await signUp(visitor);
  const { performanceId: night } = await choosePerformance(visitor);
  const orderId = await payOrder(visitor, await holdSeats(visitor, night));
  await eventually(
    'A mail to the customer',
    30,
    () => mailsOf(endpoint, email),
    (mails) => mails.length > 0,
  );
  return { orderId, night };
}

/**
 * One customer buys, an instant passes, another one buys and the first one's order is lost; a restore to the instant brings the first back and
 * undoes the second. An emulator that cannot give back an instant makes its copies at the instant, and the command gets their names.
 */
export async function restoreDrill({ stage, endpoint, newVisitor, step, say, logFile }: Drill): Promise<void> {
  const client = new DynamoDBClient({});
  const outputs = await readOutputs(stage);
  const tables = { content: outputs.ContentTable, sales: outputs.SalesTable, customers: outputs.CustomersTable };
  const hasInstants = await step('asked whether recovery gives back an instant', () => givesBackInstant(client));
  say(
    hasInstants
      ? `MiniStack ${release} gives back the state of an instant: the restore asks for its copies`
      : `MiniStack ${release} gives the present state whatever instant RestoreTableToPointInTime names: copies are made at the instant`,
  );
  const kept = newVisitor();
  const bought = await step('sold to one customer, and an instant passes', () => buy(kept, endpoint));
  const leftOf = async (): Promise<number> =>
    (await kept.call('availabilityOfPerformance', 'GET', { params: { id: bought.night } })).ticketsAvailable;
  const params = { orderId: bought.orderId };
  const stateOf = async (): Promise<string> => (await kept.call('order', 'GET', { params })).state;
  const left = await leftOf();
  const at = instantAt(Date.now());
  const copies = Object.entries(tables).map(([table, from]) => ({ table, from, to: copyName(from, at) }));
  if (!hasInstants) for (const { from, to } of copies) await copy(client, from, to, new Date(at));
  const undone = newVisitor();
  await step('sold to another, and the first order lost', async () => {
    const { orderId, night } = await buy(undone, endpoint);
    expectEqual(night, bought.night, 'the performance of both');
    const Key = { ...salesKeys.order(bought.orderId) };
    await DynamoDBDocumentClient.from(client).send(new DeleteCommand({ TableName: tables.sales, Key }));
    expectEqual((await kept.ask(`/api/checkout/orders/${bought.orderId}`)).status, 404, 'the lost order');
    expectEqual((await undone.ask(`/api/checkout/orders/${orderId}`)).status, 200, 'the later order');
    await eventually('Two tickets fewer', 15, leftOf, (now) => now === left - 2);
  });
  await step('restored', async () => {
    let closed: ReturnType<typeof whileClosed> | undefined;
    const given = hasInstants ? [] : copies.flatMap(({ table, to }) => ['--copies', `${table}=${to}`]);
    const said = await npmRun('restore', ['--stage', stage, '--at', at, '--yes', ...given], {
      logFile,
      onLine: (line) => {
        if (line.startsWith('closed:')) closed = whileClosed(newVisitor());
        if (/^[a-z ]+: [\d.]+ s$/.test(line)) say(`restored: ${line}`);
      },
    });
    const { page = 0, change = '' } = (await closed) ?? {};
    expectEqual(page, 200, 'a page of the closed stage');
    expectEqual(/answered (429|5\d\d)/.test(change), true, `a change of the closed stage is refused (${change})`);
    if (!said.includes('\nopened: ')) throw new Error(`It did not open:\n${said}`);
    expectEqual(await stateOf(), 'paid', 'the lost order');
    expectEqual((await undone.ask('/api/user')).status === 200, false, 'the later customer is known');
    await eventually('The seats of the later order are free', 15, leftOf, (now) => now === left);
    await buy(newVisitor(), endpoint);
  });
  for (const { to } of copies) await client.send(new DeleteTableCommand({ TableName: to }));
}

/** What a page and a change of the closed stage answer: the same change is taken where the stage is open. */
async function whileClosed(visitor: Visitor): Promise<{ readonly page: number; readonly change: string }> {
  const { status } = await visitor.ask('/account/password');
  const change = await signUp(visitor).catch((error: unknown) => String(error));
  return { page: status, change };
}
