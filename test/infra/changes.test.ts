import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, it, test } from 'vitest';

import { events } from '#shared/catalogue/events.ts';
import type { AnyEventKind } from '#shared/kernel/events/event.ts';
import { settingAmong, settingsAmong } from '#infra/deploy.ts';
import { logRetention, noteSettings, readSettings } from '#infra/settings.ts';
import { areasWithEvents } from '#infra/sources.ts';

import { circleIn, obstaclesOf } from './obstacles.ts';
import { real } from './stage-settings.ts';
import { ofType, synthesise, templatesOf } from './template-house.ts';
import type { StackTemplate } from './template-house.ts';

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

const careful = { canary: 'true', saleConcurrency: '400', pageConcurrency: '200' };

/** Settings that a stage goes through, each change from the first to the second. */
const changes: readonly (readonly [name: string, before: Record<string, string>, after: Record<string, string>])[] = [
  ['the key for films', {}, { mediaKey: '2' }],
  ['the key for films once more', { mediaKey: '2' }, { mediaKey: '3' }],
  ['what the edge proves itself with', {}, { edgeKey: '2' }],
  ['calls that are kept for the desk', {}, { deskConcurrency: '5' }],
  [
    'a name of its own',
    {},
    { domain: 'www.house.london', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a' },
  ],
  ['real payments', {}, real],
  ['back to the demonstration', real, {}],
  ['no backups beside recovery', {}, { backupRegion: 'none' }],
  ['passes', {}, { applePassSecret: 'apple', googlePassSecret: 'google' }],
  ['a canary, and calls that are kept for the sale', {}, careful],
  ['neither of them any longer', careful, {}],
];

describe('what is deployed', () => {
  test('stands in one stack, so that a new commit changes no other', () => {
    const textsOf = (commit: string) =>
      new Map(templatesOf('aws', { version: '1.2.3', commit }).map((each) => [each.name, each]));
    const [one, other] = [textsOf('a'.repeat(40)), textsOf('b'.repeat(40))];
    expect([...one.keys()].filter((name) => one.get(name)?.text !== other.get(name)?.text)).toEqual([
      'venue-test-releases',
    ]);
    expect(one.get('venue-test-releases')?.template.Outputs).toMatchObject({
      Version: { Value: '1.2.3' },
      Commit: { Value: 'a'.repeat(40) },
    });
  }, 120_000);

  test('says which settings its code knows, those that few parts ask for too', () => {
    const app = new App({ context: real });
    const asked = noteSettings(app);
    readSettings(app);
    logRetention(new Stack(app, 'Any'));
    expect([...asked]).toEqual(expect.arrayContaining(['stage', 'payments', 'mediaKey', 'logDays']));
    expect([...asked].filter((name) => name.includes(':'))).toEqual([]);
    expect(asked.has('canaries')).toBe(false);
  });

  test.each([
    [['-c', 'stage=a', '--context=stage=b', '-cdomain=x=y'], { stage: 'b', domain: 'x=y' }],
    [['--concurrency=4', '-c', 'budget='], {}],
  ])('is read from the words %j', (words, settings) => {
    expect(settingsAmong(words)).toEqual(settings);
  });
});

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
    const renamed = all.map((each) => ({
      ...each,
      // Names within the template alone change, so it stays one.
      template: JSON.parse(each.text.replaceAll('onContact', 'onLetter')) as StackTemplate['template'],
      text: '',
    }));
    expect(obstaclesOf(all, renamed)).toEqual([]);
  }, 60_000);

  it.each([{}, real])(
    'no stack exports what another could hold on to: %j',
    (context) => {
      const exporting = templatesOf('aws', context).filter(({ template: { Outputs = {} } }) =>
        Object.values(Outputs).some(({ Export }) => Export),
      );
      expect(exporting.map(({ name }) => name)).toEqual([]);
    },
    120_000,
  );

  it('a strong reference would be found', () => {
    const strong = { '@aws-cdk/core:defaultCrossStackReferences': 'strong' };
    const found = obstaclesOf(templatesOf('aws', strong), templatesOf('aws', { ...strong, ...real }));
    expect(found.join('\n')).toMatch(/no longer exports .*onDemoPaymentDue.*operations imports/);
  }, 120_000);
});

describe('the order of a deployment', () => {
  const placeOf = (name: string) => templatesOf('aws').findIndex((each) => each.name === `venue-test-${name}`);

  it('has rules and consumers before what announces, and everything before the alarms', () => {
    const names = templatesOf('aws').map(({ name }) => name.replace('venue-test-', ''));
    const consumers = names.filter((name) => name.startsWith('events')).map(placeOf);
    const paths = names.filter((name) => name.startsWith('api-')).map(placeOf);
    expect(Math.max(...consumers)).toBeLessThan(Math.min(...paths));
    expect(placeOf('operations')).toBe(names.length - 1);
  });

  it('has the rule for unknown facts after the rules of every area: consumers announce to each other', () => {
    const ofAreas = templatesOf('aws').filter(({ name }) => name.includes('-events-'));
    const unknown = ofType(synthesise('aws'), 'AWS::Events::Rule').find(({ id }) => id.startsWith('Untaken'));
    const stack = templatesOf('aws').find(({ name }) => name === unknown?.stack);
    expect(ofAreas.length).toBe(areasWithEvents.length);
    expect(ofAreas.filter(({ name }) => !stack?.dependencies.includes(name)).map(({ name }) => name)).toEqual([]);
  });

  it('says so to the CDK CLI, which may deploy beside each other what does not depend on another', () => {
    for (const { name, dependencies } of templatesOf('aws').filter((each) => each.name.includes('-api-')))
      expect(
        dependencies.filter((each) => each.includes('-events-')),
        name,
      ).toHaveLength(areasWithEvents.length);
  });
});

it('no stack has a circle', () => {
  for (const { name, template } of templatesOf('aws')) expect(circleIn(template), name).toBeNull();
});

it('facts that the deployed rules do not know are kept, and alarm', () => {
  const rule = ofType(synthesise('aws'), 'AWS::Events::Rule').find(({ id }) => id.startsWith('Untaken'));
  // SES's own are on the default bus.
  const own = Object.values<AnyEventKind>(events).filter(({ source }) => source !== 'aws.ses');
  const types = own.map(({ type }) => type);
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

const lastingIn = (context: Record<string, string>): readonly string[] =>
  synthesise('aws', context).flatMap(({ id, type, stack }) => (kept.has(type) ? [`${stack}/${id}`] : []));

/** A generation is in its name, and the one before the present stays; vaults go with the setting that asks for them. */
const isNumbered = (name: string): boolean => /\/(Edge\d|MediaPair\d)/.test(name);
const goes = (name: string, { backupRegion }: Record<string, string>): boolean =>
  isNumbered(name) || (backupRegion === 'none' && name.includes('-backup'));

it.each(changes)(
  'what holds data or a key keeps its name while a setting changes: %s',
  (_, before, after) => {
    const [old, now] = [lastingIn(before), new Set(lastingIn(after))];
    expect(old.filter((name) => !now.has(name) && !goes(name, after))).toEqual([]);
  },
  120_000,
);

it.each([
  ['mediaKey', 'MediaPair'],
  ['edgeKey', 'Edge'],
])(
  '%s: the generation before stays, and no other',
  (setting, prefix) => {
    const generationsOf = (value: string): readonly string[] => {
      const found = lastingIn(value === '1' ? {} : { [setting]: value }).filter((name) =>
        name.startsWith('venue-test-data/'),
      );
      const numbers = found.flatMap((name) => new RegExp(`/${prefix}(\\d)`).exec(name)?.[1] ?? []);
      return [...new Set(numbers)].toSorted();
    };
    expect([generationsOf('1'), generationsOf('2'), generationsOf('3')]).toEqual([['1'], ['1', '2'], ['2', '3']]);
  },
  120_000,
);

it('what holds data or a key has the names it was first deployed under', () => {
  const names = lastingIn({});
  expect(names.toSorted()).toMatchInlineSnapshot(`
    [
      "venue-test-backup-copies/CopiesA993ADEE",
      "venue-test-backup/Vault23237E5B",
      "venue-test-data/Audit3D8ADE0A",
      "venue-test-data/AuditDaysF23832F6",
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
      "venue-test-releases/BucketLog7186AEEB",
      "venue-test-releases/ReleasesE6BA3EBF",
      "venue-test-web/BucketLog7186AEEB",
      "venue-test-web/EdgeDistribution0060737B",
      "venue-test-web/FilmsAEFE51EA",
      "venue-test-web/SiteE53D7754",
      "venue-test-web/Uploads4F6EB0FD",
    ]
  `);
});
