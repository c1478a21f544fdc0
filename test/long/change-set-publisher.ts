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

const { sk: ofTerms } = salesKeys.terms('any');

/** Two writers of the same terms meet: whoever comes first waits for the other, who has read the same, or for a moment. */
export function meeting(real: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const waiting = new Map<unknown, () => void>();
  return clientOf(async (command: unknown) => {
    const lines = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
    const written = lines.find(({ Put }) => Put?.Item?.['sk'] === ofTerms)?.Put?.Item?.['pk'];
    if (written !== undefined) {
      const other = waiting.get(written);
      const met = Promise.withResolvers<void>();
      if (other) other();
      else waiting.set(written, met.resolve);
      if (!other) await Promise.race([met.promise, setTimeout(300)]);
      waiting.delete(written);
    }
    return real.send(command as never);
  });
}

/** The control of versions: terms are written over whatever is there. */
export function withoutVersions(real: DynamoDBDocumentClient): DynamoDBDocumentClient {
  return clientOf(async (command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return real.send(command as never);
    const TransactItems = (command.input.TransactItems ?? []).map((line) => {
      if (line.Put?.Item?.['sk'] !== ofTerms) return line;
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

/** The process dies when the writes before have arrived. */
export const afterItsWrites = 'after its writes';

/** Goes on with a change set in a process of its own, which the system kills before one of its writes. */
if (import.meta.main) {
  const [endpoint = '', changeSetId = '', moment = '', fatal = '', control = ''] = process.argv.slice(2);
  Object.assign(process.env, tableNames);
  // Handed over by the part as it has it.
  const now = moment as Instant;
  clock.provide(() => Date.parse(now));
  scheduler.provide(async () => undefined);
  const real = documentsOver(new DynamoDBClient({ endpoint, ...localCredentials }));
  const kill = (): void => void process.kill(process.pid, 'SIGKILL');
  const { client, quiet } = dyingClient(real, Number(fatal), () => {
    // What is on its way is lost or not, as it comes; or arrives.
    if (control === afterItsWrites) void quiet().then(kill);
    else kill();
    throw new Error('killed');
  });
  documents.provide(control === 'without transactions' ? withoutTransactions(client) : client);
  // A call writes some hundreds; each of the others is its event's.
  for (let call = 1; call <= 4; call += 1) await goOn(changeSetId, { now, publish }).catch(quiet);
  process.exit(0);
}
