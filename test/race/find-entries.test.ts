import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { saveProfile } from '#functions/account/store/profile.ts';
import { refreshCustomer, refreshOrder } from '#functions/desk/store/find-entries.ts';
import { eraseBelongings } from '#functions/personal-data/erase-person.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { clientOf } from '#test/support/client-of.ts';
import { allEntries, writeAccount, writeOrder } from '#test/support/findable.ts';
import { useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const now = instant('2026-11-26T12:00:00Z');
useTestClock(now);
let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
  useDemoPayments();
});
afterEach(() => documents.provide(tables.client));
afterAll(() => tables.stop());

/** Is asked before each write of entries; `isGuarded: false` is the control, which takes the conditions away. */
function beforeWrites(interrupt: () => Promise<void>, { isGuarded = true } = {}): void {
  let isInterrupted = false;
  const send = async (command: { readonly input: object }): Promise<unknown> => {
    if (command instanceof TransactWriteCommand && JSON.stringify(command.input).includes('FOUND-BY')) {
      if (!isInterrupted) {
        isInterrupted = true;
        await interrupt();
      }
      if (!isGuarded) dropConditions(command);
    }
    return tables.client.send(command as never);
  };
  documents.provide(clientOf(send));
}

function dropConditions({ input }: TransactWriteCommand): void {
  input.TransactItems = input.TransactItems?.flatMap((item) => {
    const { Put, Delete, ConditionCheck } = item;
    if (ConditionCheck) return [];
    for (const line of [Put, Delete])
      for (const name of ['ConditionExpression', 'ExpressionAttributeNames', 'ExpressionAttributeValues'] as const)
        delete line?.[name];
    return [item];
  });
}

const rename = (customerId: string, lastName: string) =>
  saveProfile(customerId, { firstName: 'Ada', lastName, phone: '', dateOfBirth: '' }, now);

/** The name that a customer is found by, of two. */
async function foundBy(customerId: string): Promise<readonly string[]> {
  const mine = (await allEntries()).filter((text) => text.includes(`#${customerId}"`) && text.includes('FIND#name'));
  return ['oldname', 'newname'].filter((name) => mine.some((text) => text.includes(`"${name} `)));
}

/** The older fact is about to be written when the newer change and its fact overtake it. */
async function lateOlderFact(customerId: string, options?: { readonly isGuarded: boolean }): Promise<void> {
  await writeAccount({ id: customerId, firstName: 'Ada', lastName: 'Oldname', email: `${customerId}@example.org` });
  beforeWrites(async () => {
    await rename(customerId, 'Newname');
    await refreshCustomer(customerId, now);
  }, options);
  await refreshCustomer(customerId, now);
}

test('an older fact that is late does not bring the older name back', async () => {
  await lateOlderFact('late');
  expect(await foundBy('late')).toEqual(['newname']);
  expect((await allEntries()).filter((text) => text.includes('#late"'))).toHaveLength(4);
});

test('the control: without its condition it does', async () => {
  await lateOlderFact('control', { isGuarded: false });
  expect(await foundBy('control')).toEqual(['oldname', 'newname']);
});

test('many facts at once leave what is true at last', async () => {
  await writeAccount({ id: 'many', firstName: 'Ada', lastName: 'Oldname', email: 'many@example.org' });
  const names = ['Oldname', 'Between', 'Newname'];
  for (const name of names) {
    await rename('many', name);
    await Promise.all(names.map(() => refreshCustomer('many', now)));
  }
  expect(await foundBy('many')).toEqual(['newname']);
});

const erasure = (customerId: string) => ({
  state: 'running' as const,
  askedAt: now,
  dueAt: now,
  doorsClosedAt: now,
  givesUp: [],
  pseudonym: `erased-${customerId}`,
  hasProvenAddress: false,
  email: `${customerId}@example.org`,
  firstName: 'Ada',
  siteOrigin: '',
});

/** A fact about a customer is about to be written when all of their erasure overtakes it; of an order, with `isOrder`. */
async function overtakenByErasure(customerId: string, isOrder: boolean, options?: { readonly isGuarded: boolean }) {
  await writeAccount({ id: customerId, firstName: 'Ada', lastName: 'Oldname', email: `${customerId}@example.org` });
  const orderId = `order-${customerId}`;
  await writeOrder(orderId, 'Stalls A 1', { customerId, firstName: 'Ada', email: `${customerId}@example.org` });
  beforeWrites(async () => {
    if (!(await eraseBelongings(customerId, erasure(customerId), now))) throw new Error('It waits for something.');
  }, options);
  await (isOrder ? refreshOrder(orderId, now) : refreshCustomer(customerId, now));
  return (await allEntries()).filter((text) => text.includes(customerId));
}

test.each([false, true])(
  'an erased customer is not found again by a fact that was late (of an order: %s)',
  async (isOrder) => {
    expect(await overtakenByErasure(`erased-${isOrder}`, isOrder)).toEqual([]);
  },
);

test.each([false, true])('the control: without its condition they are (of an order: %s)', async (isOrder) => {
  expect(await overtakenByErasure(`again-${isOrder}`, isOrder, { isGuarded: false })).not.toEqual([]);
});

test('an entry that is written while an erasure deletes the others goes with it', async () => {
  const id = 'during';
  await writeAccount({ id, firstName: 'Ada', lastName: 'Oldname', email: `${id}@example.org` });
  await refreshCustomer(id, now);
  let isWritten = false;
  const send = async (command: { readonly input: object }): Promise<unknown> => {
    const answer = await tables.client.send(command as never);
    if (!isWritten && command.constructor.name === 'DeleteCommand' && JSON.stringify(command.input).includes('FIND#')) {
      isWritten = true;
      const Key = customerKeys.account(id);
      const values = { ':name': 'Newname' };
      await tables.client.send(
        new UpdateCommand({
          TableName: 'customers',
          Key,
          UpdateExpression: 'SET lastName = :name',
          ExpressionAttributeValues: values,
        }),
      );
      await refreshCustomer(id, now);
    }
    return answer;
  };
  documents.provide(clientOf(send));
  expect(await eraseBelongings(id, erasure(id), now)).toBe(true);
  expect(isWritten).toBe(true);
  expect((await allEntries()).filter((text) => text.includes(`#${id}`))).toEqual([]);
});
