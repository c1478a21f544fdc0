import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { App } from 'aws-cdk-lib';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';

import { lockedOutAt, refuseLockOut } from './desk-host.ts';
import type { Manager } from './desk-host.ts';
import type { StageStack } from './release/deployed.ts';
import { readSettings } from './settings.ts';

const anna: Manager = { name: 'Anna', hosts: ['old.house.london'], hasPassword: false };

test.each<[why: string, manager: Manager, isOut: boolean]>([
  ['passkeys of the old host alone', anna, true],
  ['a password beside them', { ...anna, hasPassword: true }, false],
  ['a passkey of the new host too', { ...anna, hosts: ['old.house.london', 'www.house.london'] }, false],
  ['a password alone', { ...anna, hosts: [], hasPassword: true }, false],
  ['no way in at all, which no host changes', { ...anna, hosts: [] }, false],
])('with %s, the new host locks somebody out: %#', (_, manager, isOut) => {
  expect(lockedOutAt('www.house.london', [manager])).toEqual(isOut ? ['Anna'] : []);
});

describe('before a deployment', () => {
  const table = mockClient(DynamoDBDocumentClient);
  const stack = (outputs: Record<string, string>): StageStack => ({
    name: 'venue-prod-data',
    region: 'eu-west-2',
    isProtected: true,
    outputs: new Map(Object.entries(outputs)),
  });
  const deployed = [stack({ CustomersTable: 'customers-1' }), stack({ DistributionDomain: 'd1.cloudfront.net' })];
  const asked = (settings: Record<string, string>) => refuseLockOut(deployed, settings, 'eu-west-2');
  const partitions: Record<string, readonly object[]> = {
    STAFF: [
      { sk: 'MEMBER#s1', staffId: 's1', name: 'Anna', state: 'active', roleIds: ['r1', 'r2'] },
      { sk: 'MEMBER#s2', staffId: 's2', name: 'Ben', state: 'suspended', roleIds: ['r1'] },
      { sk: 'MEMBER#s3', staffId: 's3', name: 'Cleo', state: 'active', roleIds: ['r2'] },
      { sk: 'ROLE#r1', roleId: 'r1', duties: ['staff.manage', 'audit.read'] },
      { sk: 'ROLE#r2', roleId: 'r2', duties: ['door.scan'] },
      { sk: 'VERSION', version: 4 },
    ],
    'STAFF#s1': [{ sk: 'PASSKEY#a', rpId: 'd1.cloudfront.net' }, { sk: 'SESSION#h' }],
    'STAFF#s2': [{ sk: 'PASSKEY#b', rpId: 'd1.cloudfront.net' }],
    'STAFF#s3': [{ sk: 'PASSKEY#c', rpId: 'd1.cloudfront.net' }],
  };

  // Other files of this process have a table.
  afterAll(() => table.restore());
  beforeEach(() => {
    table.reset();
    table.on(QueryCommand).callsFake(({ TableName, ExpressionAttributeValues }) => {
      expect(TableName).toBe('customers-1');
      return { Items: partitions[String((ExpressionAttributeValues as Record<string, unknown>)[':pk'])] ?? [] };
    });
  });

  it('a name of its own is refused while an active administrator only has passkeys of the one before', async () => {
    await expect(asked({ domain: 'www.house.london' })).rejects.toThrow(
      'At the desk of www.house.london these have no way in, because their passkeys belong to another host: Anna.',
    );
    await expect(asked({ domain: 'd1.cloudfront.net', deskHost: 'cloudfront.net' })).rejects.toThrow('Anna');
  });

  it('the host that it has is taken, and so is a password', async () => {
    await expect(asked({})).resolves.toBeUndefined();
    table.on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'STAFF#s1' } }, false).resolves({
      Items: [...(partitions['STAFF#s1'] ?? []), { sk: 'CREDENTIAL' }],
    });
    await expect(asked({ domain: 'www.house.london' })).resolves.toBeUndefined();
  });

  it('nothing is asked of a stage that is not there yet', async () => {
    await refuseLockOut([], { domain: 'www.house.london' }, 'eu-west-2');
    expect(table.commandCalls(QueryCommand)).toEqual([]);
  });
});

describe('the setting', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/a';
  const hostOf = (context: Record<string, string>) =>
    readSettings(new App({ context: { demonstration: 'true', ...context } })).deskHost;

  test.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [{ domain: 'www.house.london', certificateArn }, 'www.house.london'],
    [{ domain: 'www.house.london', certificateArn, deskHost: 'house.london' }, 'house.london'],
  ])('%j is %s', (context, host) => {
    expect(hostOf(context)).toBe(host);
  });

  test.each(['london', 'other.london', 'ouse.london', 'desk.www.house.london'])('%s is refused', (deskHost) => {
    expect(() => hostOf({ domain: 'www.house.london', certificateArn, deskHost })).toThrow(`-c deskHost=${deskHost}`);
  });

  test('without a domain of the site it is refused', () => {
    expect(() => hostOf({ deskHost: 'house.london' })).toThrow('-c domain');
  });
});
