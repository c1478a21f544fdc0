import { describe, expect, it, test } from 'vitest';

import { events } from '#shared/catalogue/events.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { auditIndexes } from '#functions/platform/table/audit-indexes.ts';

import { ofType, synthesise } from './template-house.ts';
import type { Placed } from './template-house.ts';

const aws = synthesise('aws');
const table = ofType(aws, 'AWS::DynamoDB::Table').find(({ id }) => id.startsWith('Audit'));

interface Statement {
  readonly Effect: string;
  readonly Action?: string | readonly string[];
  readonly NotAction?: unknown;
  readonly Resource?: unknown;
}

/** Everything that any principal of ours is allowed to do, wherever a template says so. */
function allowed(resources: readonly Placed[]): readonly (Statement & { readonly id: string })[] {
  return resources.flatMap(({ id, properties }) => {
    const found: (Statement & { readonly id: string })[] = [];
    JSON.stringify(properties, (_, value: unknown) => {
      // Statements of policies have an effect, and nothing else of a template has.
      if (typeof value === 'object' && value !== null && 'Effect' in value && value.Effect === 'Allow')
        found.push({ id, ...(value as Statement) });
      return value;
    });
    return found;
  });
}

/** What may be done to the table of the audit; backups copy it. */
const harmless = new Set([
  'dynamodb:PutItem',
  'dynamodb:Query',
  'dynamodb:DescribeTable',
  'dynamodb:ListTagsOfResource',
  'dynamodb:StartAwsBackupJob',
]);

/** `function action` for each right by which entries of the audit could be changed, or lost. */
function changing(resources: readonly Placed[]): readonly string[] {
  return allowed(resources).flatMap(({ id, Action = [], NotAction, Resource }) => {
    const text = JSON.stringify(Resource ?? '');
    const isOfAudit = /Audit3D8ADE0A/.test(text) || [Resource].flat().some((each) => each === '*');
    if (!isOfAudit) return [];
    const actions = [Action].flat().filter((action) => action === '*' || action.startsWith('dynamodb:'));
    return [...actions.filter((action) => !harmless.has(action)), ...(NotAction ? ['NotAction'] : [])].map(
      (action) => `${id} ${action}`,
    );
  });
}

describe('the table of the audit', () => {
  it('has two indexes with whole entries, and no stream', () => {
    expect(table?.properties['StreamSpecification']).toBeUndefined();
    expect(table?.properties['GlobalSecondaryIndexes']).toEqual(
      Object.entries(auditIndexes).map(([IndexName, { partitionKey, sortKey }]) => ({
        IndexName,
        KeySchema: [
          { AttributeName: partitionKey, KeyType: 'HASH' },
          { AttributeName: sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      })),
    );
  });

  it('can be changed by nobody: no role of any stack may update, delete or overwrite in batches', () => {
    expect(changing(aws)).toEqual([]);
    expect(allowed(aws).filter(({ Resource }) => JSON.stringify(Resource ?? '').includes('Audit3D8ADE0A'))).not.toEqual(
      [],
    );
  });

  const reference = { 'Fn::GetStackOutput': { OutputName: 'PublishOutputFnGetAttAudit3D8ADE0AArn687831F0' } };
  test.each<[string, unknown, unknown]>([
    ['UpdateItem', 'dynamodb:UpdateItem', reference],
    ['DeleteItem beside a harmless one', ['dynamodb:PutItem', 'dynamodb:DeleteItem'], [reference]],
    ['BatchWriteItem on everything', ['dynamodb:BatchWriteItem'], '*'],
    ['every action', 'dynamodb:*', reference],
  ])('a grant of %s would be found', (_, Action, Resource) => {
    const planted: Placed = {
      id: 'planted',
      type: 'AWS::IAM::Role',
      stack: 'planted',
      resource: { Type: 'AWS::IAM::Role' },
      properties: { Policies: [{ PolicyDocument: { Statement: [{ Effect: 'Allow', Action, Resource }] } }] },
    };
    expect(changing([planted])).toHaveLength(1);
  });
});

describe('its days outside the tables', () => {
  const bucket = ofType(aws, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('AuditDays'));

  it('are kept for 24 months, and nobody can shorten that', () => {
    expect(bucket?.properties).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 731 } } },
      LifecycleConfiguration: {
        Rules: [{ ExpirationInDays: 731, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }],
      },
    });
  });

  it('are written every night, by a consumer that adds them, lists them and reads none', () => {
    expect(subscriptions.onAuditExportDue.to).toEqual([events.sweepDue]);
    const onDays = allowed(aws).filter(({ Resource }) => JSON.stringify(Resource ?? '').includes('AuditDaysF23832F6'));
    const byFunctions = onDays.filter(({ id }) => !id.startsWith('AuditDays'));
    expect(byFunctions.map(({ id, Action }) => [id.replace(/Role.*/, ''), Action])).toEqual([
      ['onAuditExportDueFunction', 's3:PutObject'],
      ['onAuditExportDueFunction', 's3:ListBucket'],
    ]);
  });
});
