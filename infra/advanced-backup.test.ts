import { BackupClient, DescribeRegionSettingsCommand } from '@aws-sdk/client-backup';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { advancedBackupCommand } from './advanced-backup.ts';

const aws = mockClient(BackupClient);
const warned: string[] = [];
const ask = () => advancedBackupCommand('eu-west-2', (line) => void warned.push(line));

beforeEach(() => {
  aws.reset();
  warned.length = 0;
});
afterAll(() => aws.restore());

it.each([
  [{}, {}],
  [{ DynamoDB: true }, { DynamoDB: false }],
  [{ DynamoDB: false }, { DynamoDB: true }],
])('says the command where the account opted into %j and manages %j', async (optIn, managed) => {
  aws
    .on(DescribeRegionSettingsCommand)
    .resolves({ ResourceTypeOptInPreference: optIn, ResourceTypeManagementPreference: managed });
  expect(await ask()).toBe(
    'aws backup update-region-settings --region eu-west-2 --resource-type-opt-in-preference DynamoDB=true --resource-type-management-preference DynamoDB=true',
  );
});

it('says nothing where both are on', async () => {
  const on = { DynamoDB: true };
  aws
    .on(DescribeRegionSettingsCommand)
    .resolves({ ResourceTypeOptInPreference: on, ResourceTypeManagementPreference: on });
  expect(await ask()).toBeNull();
  expect(warned).toEqual([]);
});

it('warns, with the command, where it may not ask', async () => {
  aws.on(DescribeRegionSettingsCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }));
  expect(await ask()).toBeNull();
  expect(warned).toEqual([expect.stringMatching(/AccessDeniedException.*aws backup update-region-settings/)]);
});
