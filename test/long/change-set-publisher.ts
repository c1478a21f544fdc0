import { setTimeout } from 'node:timers/promises';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { goOn } from '#functions/desk/commands/publish-change-set.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { documents, documentsOver } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { localCredentials, tableNames } from '#local/table-server.ts';
import { clientOf } from '#test/support/client-of.ts';

import { dyingClient } from './publisher.ts';

/** Whoever writes has read some time ago, so that others come between. */
export function laggard(real: DynamoDBDocumentClient, random: () => number): DynamoDBDocumentClient {
  return clientOf(async (command: unknown) => {
    if (command instanceof TransactWriteCommand) await setTimeout(random() * 30);
    return real.send(command as never);
  });
}

/** The control of versions: terms are written over whatever is there. */
export function withoutVersions(real: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const { sk } = salesKeys.terms('any');
  return clientOf(async (command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return real.send(command as never);
    const TransactItems = (command.input.TransactItems ?? []).map((line) => {
      if (line.Put?.Item?.['sk'] !== sk) return line;
      const { TableName, Item } = line.Put;
      return { Put: { TableName, Item } };
    });
    return real.send(new TransactWriteCommand({ TransactItems }));
  });
}

/** The control of transactions: each line is written by itself, without its condition. */
function withoutTransactions(real: DynamoDBDocumentClient): DynamoDBDocumentClient {
  return clientOf(async (command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return real.send(command as never);
    for (const { Put, Update, Delete } of command.input.TransactItems ?? []) {
      if (Put) await real.send(new PutCommand({ TableName: Put.TableName, Item: Put.Item }));
      if (Update) await real.send(new UpdateCommand(Update));
      if (Delete) await real.send(new DeleteCommand({ TableName: Delete.TableName, Key: Delete.Key }));
    }
    return {};
  });
}

/** Goes on with a change set in a process of its own, which the system kills before one of its writes. */
if (import.meta.main) {
  const [endpoint = '', changeSetId = '', moment = '', fatal = '', control = ''] = process.argv.slice(2);
  Object.assign(process.env, tableNames);
  // Handed over by the part as it has it.
  const now = moment as Instant;
  clock.provide(() => Date.parse(now));
  scheduler.provide(async () => undefined);
  const kill = (): never => {
    process.kill(process.pid, 'SIGKILL');
    throw new Error('killed');
  };
  const real = documentsOver(new DynamoDBClient({ endpoint, ...localCredentials }));
  const { client } = dyingClient(real, Number(fatal), kill);
  documents.provide(control === '' ? client : withoutTransactions(client));
  await goOn(changeSetId, { now, publish });
  process.exit(0);
}
