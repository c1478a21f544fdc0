import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { endSession, openSession, readSession } from './sessions.ts';

const now = instant('2026-12-03T19:30:00Z');

let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
});

afterAll(() => tables.stop());

async function listed(customerId: string) {
  const { Items = [] } = await tables.client.send(
    new QueryCommand({
      TableName: 'customers',
      KeyConditionExpression: 'pk = :customer',
      ExpressionAttributeValues: { ':customer': `CUSTOMER#${customerId}` },
    }),
  );
  return Items.map(({ sk }) => String(sk));
}

describe('a session', () => {
  it('tells who is asking in one read, for thirty days', async () => {
    await openSession({ hash: 'first', customerId: 'clara', modeOfSale: 10, now });
    expect(await readSession('first')).toMatchObject({
      customerId: 'clara',
      modeOfSale: 10,
      expiresAt: '2027-01-02T19:30:00.000Z',
    });
    expect(await listed('clara')).toEqual(['SESSION#first']);
  });

  it('that was never opened is null', async () => {
    expect(await readSession('unknown')).toBeNull();
  });

  it('ends alone: the other sessions of its customer stay', async () => {
    await openSession({ hash: 'second', customerId: 'clara', modeOfSale: 10, now });
    await endSession('first', 'clara');
    expect(await readSession('first')).toBeNull();
    expect(await readSession('second')).not.toBeNull();
    expect(await listed('clara')).toEqual(['SESSION#second']);
  });

  it('may be ended twice', async () => {
    await endSession('second', 'clara');
    await expect(endSession('second', 'clara')).resolves.toBeUndefined();
    expect(await listed('clara')).toEqual([]);
  });
});
