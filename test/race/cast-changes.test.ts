import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { documents } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { replaceArtist } from '#functions/season/commands/change-cast.ts';
import { readCasting } from '#functions/season/store/casting.ts';
import { aCasting, aCastRun, publishCasts } from '#test/support/casts.ts';
import { clientOf } from '#test/support/client-of.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

useTestClock(instant('2026-12-03T17:00:00.000Z'));
let tables: TestTables;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

const event = contentKeys.eventDetails('tosca', '2627').pk;

/** Lets the first two readers of the event go on only when both have read it: the moment in which two changes meet. */
function meet(client: DynamoDBDocumentClient, { withoutGuard }: { readonly withoutGuard: boolean }): void {
  let waiting = 2;
  let open = (): void => undefined;
  const both = new Promise<void>((resolve) => (open = resolve));
  const send = async (command: unknown): Promise<unknown> => {
    if (withoutGuard && command instanceof TransactWriteCommand) unguardEvent(command);
    // The wrapper returns the result unchanged and does not know its type.
    const answer: unknown = await client.send(command as never);
    if (command instanceof GetCommand && command.input.Key?.['pk'] === event && waiting > 0) {
      waiting -= 1;
      if (waiting === 0) open();
      await both;
    }
    return answer;
  };
  documents.provide(clientOf(send));
}

function unguardEvent({ input }: TransactWriteCommand): void {
  for (const { Update } of input.TransactItems ?? []) {
    if (!Update || Update.Key?.['pk'] !== event) continue;
    delete Update.ConditionExpression;
    delete Update.ExpressionAttributeValues?.[':version'];
  }
}

const role = (entryId: string) => ({ slug: 'tosca', seasonId: '2627', activityId: 'tosca-3', entryId });
const nell = (entryId: string) =>
  replaceArtist({ ...role(entryId), name: 'Nell Ashe', instead: 'Mira Vale' }, now(), () => []);
const olga = (entryId: string) =>
  replaceArtist({ ...role(entryId), name: 'Olga Rue', instead: 'Mira Vale' }, now(), () => []);

/** Two concurrent changes of one cast; returns the final replacement, and how many were refused. */
async function race(roles: readonly [string, string], withoutGuard: boolean) {
  documents.provide(tables.client);
  await publishCasts({
    details: [aCastRun({ 3: ['tosca', 'scarpia'].map((id) => aCasting(id, 'Mira Vale')) })],
  });
  meet(tables.client, { withoutGuard });
  const outcomes = await Promise.all([nell(roles[0]), olga(roles[1])]);
  documents.provide(tables.client);
  const casting = await readCasting('tosca', '2627');
  const standIns = casting?.doc.activities[0]?.cast.flatMap(({ replacements }) => replacements.map(({ name }) => name));
  return { standIns: standIns?.toSorted(), refused: outcomes.filter(isRefusal).length };
}

describe('two changes of one cast that meet', () => {
  test('are both made when they are about different roles', async () => {
    expect(await race(['tosca', 'scarpia'], false)).toEqual({ standIns: ['Nell Ashe', 'Olga Rue'], refused: 0 });
  });

  test('are one change and one refusal when they are about the same role: nobody covers up what they have not seen', async () => {
    const { standIns, refused } = await race(['tosca', 'tosca'], false);
    expect([standIns?.length, refused]).toEqual([1, 1]);
  });
});

describe('the control: without the condition on the version', () => {
  test('a change of another role is lost, though both were answered', async () => {
    const { standIns, refused } = await race(['tosca', 'scarpia'], true);
    expect([standIns?.length, refused]).toEqual([1, 0]);
  });

  test('a change of the same role is lost, though both were answered', async () => {
    const { standIns, refused } = await race(['tosca', 'tosca'], true);
    expect([standIns?.length, refused]).toEqual([1, 0]);
  });
});
