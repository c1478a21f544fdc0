import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { handler as acceptance } from '#functions/desk/api/invitation-acceptance.ts';
import { handler as offers } from '#functions/desk/api/invitation-offer.ts';
import { handler as invitations } from '#functions/desk/api/invitations.ts';
import { handler as member } from '#functions/desk/api/staff-member.ts';
import { readTeam } from '#functions/desk/store/team.ts';
import { documents } from '#functions/platform/table/client.ts';
import { call } from '#test/support/call.ts';
import type { Call } from '#test/support/call.ts';
import { atDeskAs, auditEntries, clearDesk, openTeam, passwordWayOf } from '#test/support/desk.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-26T12:00:00Z');
useTestClock(start);
let tables: TestTables;
let ada: Pick<Call, 'cookies'>;
let ben: Pick<Call, 'cookies'>;

beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

beforeEach(async () => {
  documents.provide(tables.client);
  await clearDesk();
  await openTeam({ ada: ['chief'], ben: ['chief'] }, start);
  [ada, ben] = [await atDeskAs('ada', start), await atDeskAs('ben', start)];
});

/** The control: transactions are written without their conditions. `meet` lets so many decide before the first of them writes. */
function withoutGuards(meet: number): void {
  let met = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => void (open = resolve));
  const send = async (command: unknown): Promise<unknown> => {
    if (command instanceof TransactWriteCommand) {
      met += 1;
      if (met === meet) open();
      await all;
      for (const { Put, Update, Delete } of command.input.TransactItems ?? [])
        for (const line of [Put, Update, Delete]) if (line) unguard(line);
      command.input.TransactItems = command.input.TransactItems?.filter(({ ConditionCheck }) => !ConditionCheck);
    }
    return tables.client.send(command as never);
  };
  // The stores use `send` alone.
  documents.provide({ send } as unknown as DynamoDBDocumentClient);
}

/** Names and values that an update itself uses stay. */
function unguard(line: {
  ConditionExpression?: string | undefined;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}): void {
  delete line.ConditionExpression;
  const used = line.UpdateExpression ?? '';
  for (const part of [line.ExpressionAttributeNames, line.ExpressionAttributeValues] as const)
    for (const name of Object.keys(part ?? {})) if (!used.includes(name)) delete part?.[name];
  if (Object.keys(line.ExpressionAttributeNames ?? {}).length === 0) delete line.ExpressionAttributeNames;
  if (Object.keys(line.ExpressionAttributeValues ?? {}).length === 0) delete line.ExpressionAttributeValues;
}

async function acceptTwice(prepare: () => void): Promise<readonly string[]> {
  const dora = { name: 'Dora Example', email: 'dora@house.test', roleIds: ['till'] };
  const { data } = await call(invitations, { method: 'POST', body: dora, ...ada });
  const secret = data.link.split('#')[1] ?? '';
  const ways = await Promise.all(
    [1, 2].map(async () => passwordWayOf((await call(offers, { method: 'POST', body: { secret } })).data, start)),
  );
  prepare();
  const answers = await Promise.all(ways.map((way) => call(acceptance, { method: 'POST', body: { secret, way } })));
  return answers.map(({ status, problem }) => problem?.code ?? String(status)).toSorted();
}

const joined = async () => (await auditEntries()).filter(({ deed }) => deed === 'Joined').length;

it('an invitation that is accepted twice at one moment is accepted once, and the other is told', async () => {
  expect(await acceptTwice(() => undefined)).toEqual(['201', 'invitation-used']);
  expect(await joined()).toBe(1);
});

it('the control: without conditions it is accepted twice', async () => {
  expect(await acceptTwice(() => withoutGuards(2))).toEqual(['201', '201']);
  documents.provide(tables.client);
  expect(await joined()).toBe(2);
});

/** Each suspends the other. */
async function suspendEachOther(): Promise<readonly string[]> {
  const body = { version: 1, state: 'suspended' };
  const answers = await Promise.all([
    call(member, { method: 'POST', params: { staffId: 'ben' }, body, ...ada }),
    call(member, { method: 'POST', params: { staffId: 'ada' }, body, ...ben }),
  ]);
  return answers.map(({ status, problem }) => problem?.code ?? String(status)).toSorted();
}

const active = async () => (await readTeam()).members.filter(({ state }) => state === 'active').length;

it('of two administrators who suspend each other at one moment one stays', async () => {
  const answers = await suspendEachOther();
  expect(answers[0]).toBe('200');
  expect(['staff-changed', 'desk-sign-in-needed']).toContain(answers[1]);
  expect(await active()).toBe(1);
});

it('the control: without conditions nobody is left', async () => {
  withoutGuards(2);
  expect(await suspendEachOther()).toEqual(['200', '200']);
  documents.provide(tables.client);
  expect(await active()).toBe(0);
});
