import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { orderItem } from '#functions/box-office/store/orders.ts';
import { handler as workEntry } from '#functions/desk/api/work-entry.ts';
import { entryOf, followOrder, listMatter } from '#functions/desk/commands/list-work.ts';
import { readWorkPage } from '#functions/desk/store/work-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { paidOrder, soldTicket } from '#test/support/paid-order.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
  clock.provide(() => Date.parse(start));
});
afterEach(() => documents.provide(tables.client));
afterAll(() => tables.stop());

type Line = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

/** The control: transactions without the conditions on what `isMeant` names. */
function dropConditions(isMeant: (line: Line) => boolean): void {
  const send = (command: object): Promise<unknown> => {
    if (command instanceof TransactWriteCommand) {
      const lines = command.input.TransactItems ?? [];
      command.input.TransactItems = lines.filter((line) => !line.ConditionCheck || !isMeant(line));
      for (const line of lines.filter(isMeant)) {
        const part = line.Update ?? line.Delete ?? line.Put;
        if (!part?.ConditionExpression) continue;
        delete part.ConditionExpression;
        // What only the condition used has to go with it.
        if (line.Update) delete line.Update.ExpressionAttributeValues?.[':from'];
        else {
          delete part.ExpressionAttributeValues;
          delete part.ExpressionAttributeNames;
        }
      }
    }
    return tables.client.send(command as never);
  };
  documents.provide({ send } as unknown as DynamoDBDocumentClient);
}

const keyOf = ({ Update, Delete, Put, ConditionCheck }: Line): string =>
  String((Update ?? Delete ?? ConditionCheck)?.Key?.['pk'] ?? Put?.Item?.['pk']);

/** How many of eight colleagues are told that they have done `action` with one entry. */
async function successes(reference: string, action: string): Promise<number> {
  const entry = entryOf({ kind: 'money', orderId: 'o1', trouble: 'failed', reference, pence: 1, at: start });
  await listMatter(entry, start);
  const params = { list: entry.list, entryId: entry.entryId };
  const all = await Promise.all(Array.from({ length: 8 }, () => colleagueWith('customers.read', 'desk.refund')));
  const answers = await Promise.all(
    all.map((cookies) => call(workEntry, { method: 'POST', params, cookies, body: { action } })),
  );
  return answers.filter(({ status }) => status === 200).length;
}

test('eight colleagues take one entry: one of them has it', async () => {
  expect(await successes('taken', 'take')).toBe(1);
});

test('the control: without the condition several are told that they have it', async () => {
  dropConditions((line) => keyOf(line).startsWith('WORK-LIST#'));
  expect(await successes('taken-by-several', 'take')).toBeGreaterThan(1);
});

test('eight colleagues do one entry: one of them has done it', async () => {
  expect(await successes('done', 'done')).toBe(1);
});

test('the control: without the conditions several are told that they did it', async () => {
  dropConditions((line) => keyOf(line).startsWith('WORK-'));
  expect(await successes('done-by-several', 'done')).toBeGreaterThan(1);
});

const order = (orderId: string, version: number, delivery: 'post' | 'door') => ({
  ...paidOrder([soldTicket('A-1', 4000, { date: instant('2026-12-05T19:30:00Z') })], [], { orderId, delivery }),
  version,
});

/**
 * An order is changed from post to the counter between a consumer's read and its write, and the consumer of that change is through
 * before. Whether the order is still on the list of what to post.
 */
async function isLeftOver(orderId: string): Promise<boolean> {
  const { client } = tables;
  await writeItems('sales', [orderItem(order(orderId, 1, 'post'))]);
  let isChanged = false;
  const through = documents.get();
  const send = async (command: object): Promise<unknown> => {
    if (command instanceof TransactWriteCommand && !isChanged) {
      isChanged = true;
      documents.provide(client);
      await writeItems('sales', [orderItem({ ...order(orderId, 2, 'door'), delivery: 'e-ticket' })]);
      await followOrder(orderId, start);
      documents.provide(through);
    }
    return through.send(command as never);
  };
  documents.provide({ send } as unknown as DynamoDBDocumentClient);
  await followOrder(orderId, start);
  documents.provide(client);
  const { entries } = await readWorkPage({ list: 'to-post' });
  return entries.some(({ entryId }) => entryId === orderId);
}

test('a late consumer does not bring back what the order no longer owes', async () => {
  expect(await isLeftOver('o-guarded')).toBe(false);
});

test('the control: without the condition on the order it does', async () => {
  dropConditions((line) => keyOf(line).startsWith('ORDER#'));
  expect(await isLeftOver('o-unguarded')).toBe(true);
});
