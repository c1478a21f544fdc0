import { App } from 'aws-cdk-lib';
import { describe, expect, it, test } from 'vitest';

import { events } from '#shared/catalogue/events.ts';
import { settingAmong } from '#infra/deploy.ts';
import { readSettings } from '#infra/settings.ts';

import { ofType, synthesise, templatesOf } from './template-house.ts';
import type { StackTemplate } from './template-house.ts';

const real = { demonstration: '', payments: 'stripe', mailDomain: 'house.london' };
const settingsOf = (context: Record<string, string>) => readSettings(new App({ context }));

describe('a stage says what it is', () => {
  test('one that sells for free is refused by the name of the setting', () => {
    expect(() => settingsOf({ stage: 'prod', mailDomain: 'house.london' })).toThrow('-c payments=demo');
    expect(() => settingsOf({ stage: 'dev', mailDomain: 'house.london' })).toThrow('-c demonstration=true');
  });

  test.each(['example.org', 'mail.example.com', 'house.test', 'house.example'])(
    'one that mails from %s is refused',
    (mailDomain) => {
      expect(() => settingsOf({ ...real, mailDomain })).toThrow(`-c mailDomain=${mailDomain}`);
    },
  );

  test('both are told at once', () => {
    expect(() => settingsOf({})).toThrow(/payments=demo[^]*mailDomain=example\.org/);
  });

  test('a real house and a demonstration are taken', () => {
    expect(settingsOf(real).demonstration).toBe(false);
    expect(settingsOf({ demonstration: 'true' }).demonstration).toBe(true);
    expect(settingsOf({ target: 'emulator' }).demonstration).toBe(true);
  });

  test('its renderer and the shell are told', () => {
    const renderOf = (context: Record<string, string>) =>
      ofType(synthesise('aws', context), 'AWS::Lambda::Function').find(({ id }) => /^Render[0-9A-F]{8}$/.test(id));
    const variables = { Environment: { Variables: { DEMONSTRATION: 'true' } } };
    expect(renderOf({})?.properties).toMatchObject(variables);
    expect(renderOf(real)?.properties).not.toMatchObject(variables);
  }, 60_000);

  test.each(['0', '1.5', 'two', '-1'])('a generation of %s is refused', (mediaKey) => {
    expect(() => settingsOf({ ...real, mediaKey })).toThrow(`-c mediaKey=${mediaKey}`);
  });
});

/** Settings that a stage goes through, each change from the first to the second. */
const changes: readonly (readonly [name: string, before: Record<string, string>, after: Record<string, string>])[] = [
  ['the key for films', {}, { mediaKey: '2' }],
  ['the key for films once more', { mediaKey: '2' }, { mediaKey: '3' }],
  ['what the edge proves itself with', {}, { edgeKey: '2' }],
  [
    'a name of its own',
    {},
    { domain: 'www.house.london', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a' },
  ],
  ['real payments', {}, real],
  ['back to the demonstration', real, {}],
  ['no backups beside recovery', {}, { backupRegion: 'none' }],
  ['passes', {}, { applePassSecret: 'apple', googlePassSecret: 'google' }],
];

/** What a stack reads of others: stack and output. */
function readsOf(template: unknown): readonly (readonly [stack: string, output: string])[] {
  const found: (readonly [string, string])[] = [];
  JSON.stringify(template, (name, value: unknown) => {
    if (name === 'Fn::GetStackOutput') {
      // The form in which the CDK writes it.
      const { StackName, OutputName } = value as { StackName: string; OutputName: string };
      found.push([StackName, OutputName]);
    }
    return value;
  });
  return found;
}

/** Why CloudFormation would refuse the change, or leave a stack with what is gone, in the order of deployment. */
function obstaclesOf(before: readonly StackTemplate[], after: readonly StackTemplate[]): readonly string[] {
  const old = new Map(before.map(({ name, template }) => [name, template]));
  const done = new Map<string, StackTemplate['template']>();
  const obstacles: string[] = [];
  for (const { name, template } of after) {
    const exported = (one: StackTemplate['template'] | undefined) =>
      Object.values(one?.Outputs ?? {}).flatMap(({ Export }) => (Export ? [JSON.stringify(Export.Name)] : []));
    const kept = new Set(exported(template));
    for (const gone of exported(old.get(name)).filter((each) => !kept.has(each))) {
      for (const { name: other, text } of before)
        if (other !== name && !done.has(other) && text.includes(`"Fn::ImportValue":${gone}`))
          obstacles.push(`${name} no longer exports ${gone}, which ${other} imports`);
    }
    for (const [stack, output] of readsOf(template)) {
      if (!done.get(stack)?.Outputs?.[output])
        obstacles.push(`${name} reads ${output} of ${stack}, which is not there`);
    }
    done.set(name, template);
  }
  return obstacles;
}

describe('settings change without a deadlock', () => {
  it.each(changes)(
    '%s',
    (_, before, after) => {
      expect(obstaclesOf(templatesOf('aws', before), templatesOf('aws', after))).toEqual([]);
    },
    120_000,
  );

  it('a consumer that is removed or renamed', () => {
    const all = templatesOf('aws');
    // As if onContact had another name: nothing else of the house may depend on the old one.
    const renamed = all.map((each) => ({ ...each, template: renameIn(each.template), text: '' }));
    expect(obstaclesOf(all, renamed)).toEqual([]);
  }, 60_000);

  it('a strong reference would be found', () => {
    const strong = { '@aws-cdk/core:defaultCrossStackReferences': 'strong' };
    const found = obstaclesOf(templatesOf('aws', strong), templatesOf('aws', { ...strong, ...real }));
    expect(found.join('\n')).toMatch(/no longer exports .*onDemoPaymentDue.*operations imports/);
  }, 120_000);
});

function renameIn(template: StackTemplate['template']): StackTemplate['template'] {
  // Names within the template alone change, so it stays one.
  return JSON.parse(JSON.stringify(template).replaceAll('onContact', 'onLetter')) as StackTemplate['template'];
}

describe('the order of a deployment', () => {
  const placeOf = (name: string) => templatesOf('aws').findIndex((each) => each.name === `venue-test-${name}`);

  it('has rules and consumers before what announces, and everything before the alarms', () => {
    const names = templatesOf('aws').map(({ name }) => name.replace('venue-test-', ''));
    const consumers = names.filter((name) => name.startsWith('events')).map(placeOf);
    const paths = names.filter((name) => name.startsWith('api-')).map(placeOf);
    expect(Math.max(...consumers)).toBeLessThan(Math.min(...paths));
    expect(placeOf('operations')).toBe(names.length - 1);
  });

  it('says so to the CDK CLI, which may deploy beside each other what does not depend on another', () => {
    for (const { name, dependencies } of templatesOf('aws').filter((each) => each.name.includes('-api-')))
      expect(
        dependencies.filter((each) => each.includes('-events-')),
        name,
      ).toHaveLength(5);
  });
});

/** A circle of things that CloudFormation would have to make before each other; null for none. */
function circleIn({ Resources = {} }: StackTemplate['template']): readonly string[] | null {
  const named = new Set(Object.keys(Resources));
  const needs = new Map(
    Object.entries(Resources).map(([id, { DependsOn = [], Properties }]) => {
      const found = new Set([DependsOn].flat());
      JSON.stringify(Properties, (name, value: unknown) => {
        if (name === 'Ref' && typeof value === 'string') found.add(value);
        if (name === 'Fn::GetAtt' && Array.isArray(value)) found.add(String(value[0]));
        return value;
      });
      return [id, [...found].filter((each) => named.has(each))] as const;
    }),
  );
  const done = new Set<string>();
  const walk = (id: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(id)) return [...way, id];
    if (done.has(id)) return null;
    for (const next of needs.get(id) ?? []) {
      const circle = walk(next, [...way, id]);
      if (circle) return circle;
    }
    done.add(id);
    return null;
  };
  for (const id of named) {
    const circle = walk(id, []);
    if (circle) return circle;
  }
  return null;
}

it('no stack has a circle', () => {
  for (const { name, template } of templatesOf('aws')) expect(circleIn(template), name).toBeNull();
});

it('facts that the deployed rules do not know are kept, and alarm', () => {
  const rule = ofType(synthesise('aws'), 'AWS::Events::Rule').find(({ id }) => id.startsWith('Untaken'));
  const types = Object.values(events).map(({ type }) => type);
  expect(rule?.properties['EventPattern']).toEqual({ 'detail-type': [{ 'anything-but': types }] });
  // EventBridge takes 2,048 characters.
  expect(JSON.stringify(rule?.properties['EventPattern']).length).toBeLessThan(2048);
});

describe('the region of the settings', () => {
  test.each<[string[], string | undefined]>([
    [[], undefined],
    [['-c', 'region=eu-west-1'], 'eu-west-1'],
    [['-c=region=eu-west-1'], 'eu-west-1'],
    [['--context', 'region=us-east-1', '-c', 'domain=x'], 'us-east-1'],
    [['--context=region=us-east-1', '-c', 'region=eu-west-3'], 'eu-west-3'],
  ])('%j', (words, region) => {
    expect(settingAmong(words, 'region')).toBe(region);
  });
});

test.each([
  ['eu-west', 'say a region of AWS'],
  ['eu-west-2', 'the house is there already'],
])('backups copied to %s are refused', (backupRegion, why) => {
  expect(() => settingsOf({ ...real, backupRegion })).toThrow(`-c backupRegion=${backupRegion}: ${why}`);
});

test('without backups there is no vault, and no copy of the key of tickets', () => {
  const none = synthesise('aws', { backupRegion: 'none' });
  expect(none.filter(({ type }) => type.startsWith('AWS::Backup::'))).toEqual([]);
  const copied = (resources: typeof none) =>
    ofType(resources, 'AWS::SecretsManager::Secret').flatMap(({ id, properties }) =>
      properties['ReplicaRegions'] ? [[id.replace(/[0-9A-F]{8}$/, ''), properties['ReplicaRegions']]] : [],
    );
  expect(copied(none)).toEqual([]);
  expect(copied(synthesise('aws'))).toEqual([['TicketsPrivate', [{ Region: 'eu-west-1' }]]]);
}, 60_000);

const kept = new Set([
  'AWS::Backup::BackupVault',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::SecretsManager::Secret',
  'AWS::CloudFront::Distribution',
  'Custom::MediaKey',
  'Custom::TicketKey',
]);

it('what holds data or a key has the names it was first deployed under', () => {
  const names = synthesise('aws').flatMap(({ id, type, stack }) => (kept.has(type) ? [`${stack}/${id}`] : []));
  expect(names.toSorted()).toMatchInlineSnapshot(`
    [
      "venue-test-backup-copies/CopiesA993ADEE",
      "venue-test-backup/Vault23237E5B",
      "venue-test-data/BucketLog7186AEEB",
      "venue-test-data/Content88381566",
      "venue-test-data/Customers6955EA0A",
      "venue-test-data/Edge15517E3F0",
      "venue-test-data/ErasureLogF64E513B",
      "venue-test-data/Key961B73FD",
      "venue-test-data/MediaPair1PairA8EFBBB8",
      "venue-test-data/MediaPair1Private47FC0D33",
      "venue-test-data/Payment848C592B",
      "venue-test-data/Sales1863061C",
      "venue-test-data/TicketsPairBD3F3B29",
      "venue-test-data/TicketsPrivate9D03386D",
      "venue-test-web/BucketLog7186AEEB",
      "venue-test-web/EdgeDistribution0060737B",
      "venue-test-web/FilmsAEFE51EA",
      "venue-test-web/SiteE53D7754",
    ]
  `);
});
