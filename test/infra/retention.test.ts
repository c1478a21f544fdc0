import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { synthesise } from './template-house.ts';

const placed = synthesise('aws');
const ofType = (type: string) => placed.filter((each) => each.type === type);
const document = readFileSync(join(import.meta.dirname, '../../docs/retention.md'), 'utf8');
const day = 86_400;

/** docs/retention.md's statements about data outside the tables. */
it('keeps logs for 30 days', () => {
  for (const { id, properties } of ofType('AWS::Logs::LogGroup')) expect(properties['RetentionInDays'], id).toBe(30);
  expect(document).toMatch(/^\| Logs of .* \| 30 days \|$/m);
});

it('keeps them shorter where a stage says so, and never longer', () => {
  const logs = synthesise('aws', { logDays: '7' }).filter(({ type }) => type === 'AWS::Logs::LogGroup');
  expect(new Set(logs.map(({ properties }) => properties['RetentionInDays']))).toEqual(new Set([7]));
  expect(() => synthesise('aws', { logDays: '90' })).toThrow('-c logDays=90: say one of 1, 7, 14, 30.');
}, 30_000);

it('keeps what waits in a queue for 4 days, and dead letters for 14', () => {
  const periods = ofType('AWS::SQS::Queue').map(({ properties }) => properties['MessageRetentionPeriod']);
  // Without a period SQS keeps for four days.
  expect(new Set(periods)).toEqual(new Set([undefined, 14 * day]));
  expect(document).toMatch(/^\| Queues of consumers \| ids; .* \| 4 days \|$/m);
  expect(document).toMatch(/^\| Dead letters \| ids; .* \| 14 days \|$/m);
});

it('keeps facts in the archive of the bus for as long as is said', () => {
  const [archive] = ofType('AWS::Events::Archive');
  const days = archive?.properties['RetentionDays'];
  expect(document).toContain(`| Archive of the bus | ids | ${String(days)} days |`);
});

it('can restore tables to any second of 35 days, and no longer', () => {
  const tables = ofType('AWS::DynamoDB::Table');
  expect(tables).toHaveLength(4);
  for (const { properties } of tables)
    expect(properties['PointInTimeRecoverySpecification']).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
  expect(document).toMatch(/^\| Backups: .* \| 35 days;/m);
});

it('keeps nightly backups no longer, in both regions', () => {
  const [plan] = ofType('AWS::Backup::BackupPlan');
  const lasts = { Lifecycle: { DeleteAfterDays: 35 } };
  expect(plan?.properties['BackupPlan']).toMatchObject({
    BackupPlanRule: [{ ...lasts, CopyActions: [{ ...lasts, DestinationBackupVaultArn: expect.anything() }] }],
  });
  const [selection] = ofType('AWS::Backup::BackupSelection');
  expect(selection?.properties).toHaveProperty('BackupSelection.Resources.length', 4);
});

it('keeps who was erased one day longer than any table can be restored over, and lets nobody shorten it', () => {
  const log = ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('ErasureLog'));
  expect(log?.properties).toMatchObject({
    ObjectLockEnabled: true,
    ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 36 } } },
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 36, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }] },
  });
  expect(document).toMatch(/^\| Log of erasures, outside the tables \| .* \| 36 days/m);
  const writing = ofType('AWS::IAM::Policy').flatMap(({ id, properties }) =>
    JSON.stringify(properties).includes('/erased/') ? [[id, JSON.stringify(properties).match(/s3:\w+/g)]] : [],
  );
  expect(writing).toEqual([[expect.stringMatching(/^onErasureDueFunctionRole/), ['s3:PutObject']]]);
});

it('keeps the audit’s days outside the tables for 24 months', () => {
  expect(document).toMatch(/^\| Days of the audit, outside the tables \| .* \| 24 months/m);
});

it('lets the tables take what is over', () => {
  for (const { properties } of ofType('AWS::DynamoDB::Table'))
    expect(properties['TimeToLiveSpecification']).toEqual({ AttributeName: 'ttl', Enabled: true });
});
