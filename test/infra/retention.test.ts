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
  expect(document).toMatch(/^\| Queues of consumers \| ids \| 4 days \|$/m);
  expect(document).toMatch(/^\| Dead letters \| ids \| 14 days \|$/m);
});

it('keeps facts in the archive of the bus for as long as is said', () => {
  const [archive] = ofType('AWS::Events::Archive');
  const days = archive?.properties['RetentionDays'];
  expect(document).toContain(`| Archive of the bus | ids | ${String(days)} days |`);
});

it('can restore tables to any second of 35 days, and no longer', () => {
  const tables = ofType('AWS::DynamoDB::Table');
  expect(tables).toHaveLength(3);
  // 35 days is what point-in-time recovery keeps where no other period is named.
  for (const { properties } of tables)
    expect(properties['PointInTimeRecoverySpecification']).toEqual({ PointInTimeRecoveryEnabled: true });
  expect(document).toMatch(/^\| Backups: .* \| 35 days;/m);
  expect(placed.filter(({ type }) => type.startsWith('AWS::Backup::'))).toEqual([]);
});

it('lets the tables take what is over', () => {
  for (const { properties } of ofType('AWS::DynamoDB::Table'))
    expect(properties['TimeToLiveSpecification']).toEqual({ AttributeName: 'ttl', Enabled: true });
});
