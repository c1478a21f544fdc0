import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { createAccount, findCredential, readAccount } from './accounts.ts';
import type { Account } from './accounts.ts';
import { readSession } from './sessions.ts';
import type { NewSession } from './sessions.ts';

const now = instant('2026-12-03T19:30:00Z');

function anAccount(customerId: string, email: string): Account {
  return {
    customerId,
    email,
    firstName: 'Clara',
    lastName: 'Stahlbaum',
    modeOfSale: 9,
    membership: null,
    allMemberships: [],
    schemes: [],
    country: 'GB',
    createdAt: now,
  };
}

const sessionOf = (customerId: string): NewSession => ({
  hash: `session-of-${customerId}`,
  customerId,
  modeOfSale: 9,
  now,
});

let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
});

afterAll(() => tables.stop());

async function outboxItems() {
  // The relay reads these from the stream; a test may look for them the slow way.
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
  return Items.filter(({ outbox }) => outbox === true);
}

describe('an account', () => {
  it('is opened with its credential, its session and its event, or not at all', async () => {
    const account = anAccount('clara', 'clara@example.org');
    expect(await createAccount(account, 'hash', sessionOf('clara'))).toBe(true);
    expect(await readAccount('clara')).toMatchObject(account);
    expect(await findCredential('clara@example.org')).toMatchObject({ customerId: 'clara', passwordHash: 'hash' });
    expect(await readSession('session-of-clara')).toMatchObject({ customerId: 'clara', modeOfSale: 9 });
    const told = await outboxItems();
    expect(told).toMatchObject([{ source: 'venue.account', type: 'CustomerRegistered' }]);
    expect(JSON.parse(String(told[0]?.['detail']))).toMatchObject({
      customerId: 'clara',
      subject: 'clara',
      version: 1,
    });

    expect(await createAccount(anAccount('drosselmeyer', 'clara@example.org'), 'x', sessionOf('drosselmeyer'))).toBe(
      false,
    );
    expect(await readAccount('drosselmeyer')).toBeNull();
    expect(await readSession('session-of-drosselmeyer')).toBeNull();
    expect(await outboxItems()).toHaveLength(1);
    expect(await findCredential('clara@example.org')).toMatchObject({ customerId: 'clara', passwordHash: 'hash' });
  });

  it('is opened once when an address registers many times at the same moment', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `fritz-${index}`);
    const opened = await Promise.all(
      ids.map((id) => createAccount(anAccount(id, 'fritz@example.org'), 'hash', sessionOf(id))),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  it('that nobody has is null, and so is its credential', async () => {
    expect(await readAccount('nobody')).toBeNull();
    expect(await findCredential('nobody@example.org')).toBeNull();
  });

  it('lists its sessions, so that all of them can be found', async () => {
    const { Items } = await tables.client.send(
      new QueryCommand({
        TableName: 'customers',
        KeyConditionExpression: 'pk = :customer AND begins_with(sk, :session)',
        ExpressionAttributeValues: { ':customer': 'CUSTOMER#clara', ':session': 'SESSION#' },
      }),
    );
    expect(Items).toMatchObject([{ sk: 'SESSION#session-of-clara', openedAt: now }]);
  });
});
