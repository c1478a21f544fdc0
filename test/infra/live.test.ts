import { App } from 'aws-cdk-lib';
import { describe, expect, it, test } from 'vitest';

import { readSettings } from '#infra/settings.ts';

import { ofType, synthesise } from './template-house.ts';
import type { Placed } from './template-house.ts';

const plain = synthesise('aws');
const canary = synthesise('aws', { canary: 'true' });
const emulator = synthesise('emulator', { canary: 'true' });
const live = ['orders', 'paymentNotices', 'render', 'seatHolds'];

const nameOf = ({ properties }: Placed): string => String(properties['Description']);
const aliasesOf = (all: readonly Placed[]) => ofType(all, 'AWS::Lambda::Alias');
const refersTo = (value: unknown, id: string): boolean => {
  const text = JSON.stringify(value);
  return text.includes(`{"Ref":"${id}"}`) || text.includes(`"Fn::GetAtt":["${id}",`);
};

/** Types of resources that make something call a function. */
const calling = [
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Permission',
  'AWS::Events::Rule',
  'AWS::Scheduler::Schedule',
] as const;

/** What calls the function behind an alias without it. */
function besideAlias(all: readonly Placed[], { stack, properties }: Placed): readonly string[] {
  const { FunctionName } = properties as { readonly FunctionName: { readonly Ref: string } };
  const others = all.filter((each) => each.stack === stack && calling.some((type) => type === each.type));
  return others.filter((each) => refersTo(each.properties, FunctionName.Ref)).map(({ id }) => id);
}

describe.each([
  ['without a canary', plain],
  ['with one', canary],
  ['on the emulator', emulator],
] as const)('new code goes live by an alias, %s', (_, all) => {
  test('of what sells and shows, and of the version that is deployed', () => {
    expect(aliasesOf(all).map(nameOf).toSorted()).toEqual(live);
    for (const { id, properties } of aliasesOf(all)) {
      const version = (properties['FunctionVersion'] as { 'Fn::GetAtt': readonly string[] })['Fn::GetAtt'];
      expect(properties['Name'], id).toBe('live');
      expect(properties, id).not.toHaveProperty('RoutingConfig');
      expect(all.find((each) => each.id === version[0])?.type, id).toBe('AWS::Lambda::Version');
    }
  });

  test.each(live)('%s is called by it alone', (name) => {
    const alias = aliasesOf(all).find((each) => nameOf(each) === name);
    if (!alias) throw new Error('There is no alias.');
    expect(besideAlias(all, alias)).toEqual([]);
    const callers = all.filter((each) => calling.some((type) => type === each.type));
    const byAlias = callers.filter((each) => each.stack === alias.stack && refersTo(each.properties, alias.id));
    expect(byAlias.map(({ type }) => type).toSorted()).toEqual(
      name === 'render'
        ? ['AWS::Lambda::Permission', 'AWS::Lambda::Permission']
        : ['AWS::ApiGatewayV2::Integration', 'AWS::Lambda::Permission'],
    );
  });

  test('the renderer has its address on it, and CloudFront both permissions', () => {
    const alias = aliasesOf(all).find((each) => nameOf(each) === 'render');
    const urls = ofType(all, 'AWS::Lambda::Url');
    expect(urls).toMatchObject([{ properties: { Qualifier: 'live', AuthType: 'AWS_IAM' } }]);
    const permissions = ofType(all, 'AWS::Lambda::Permission').filter(
      ({ properties }) => properties['Principal'] === 'cloudfront.amazonaws.com',
    );
    const FunctionName = { Ref: alias?.id };
    expect(permissions.map(({ properties }) => properties)).toMatchObject([
      { FunctionName, Action: 'lambda:InvokeFunctionUrl', SourceArn: expect.anything() },
      { FunctionName, Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true, SourceArn: expect.anything() },
    ]);
  });

  test('the gateway may call an alias before it is led there', () => {
    const permitted = ofType(all, 'AWS::ApiGatewayV2::Integration').flatMap(({ stack, properties, resource }) => {
      const alias = aliasesOf(all).find((each) => each.stack === stack && refersTo(properties, each.id));
      const [first] = [resource.DependsOn ?? []].flat();
      return alias ? [all.find((each) => each.stack === stack && each.id === first)] : [];
    });
    expect(permitted).toHaveLength(3);
    for (const each of permitted)
      expect(each).toMatchObject({ type: 'AWS::Lambda::Permission', properties: { Action: 'lambda:InvokeFunction' } });
  });

  test('a version goes with its release, so that the same code can be published again', () => {
    const versions = ofType(all, 'AWS::Lambda::Version');
    expect(versions).toHaveLength(live.length);
    for (const { resource } of versions) expect(resource.DeletionPolicy ?? 'Delete').toBe('Delete');
  });
});

test('a caller beside the alias would be found', () => {
  const [alias] = aliasesOf(plain);
  if (!alias) throw new Error('There is no alias.');
  const { FunctionName } = alias.properties;
  const planted = {
    id: 'Planted',
    type: 'AWS::Lambda::EventSourceMapping',
    stack: alias.stack,
    properties: { FunctionName },
  };
  expect(besideAlias([...plain, { ...planted, resource: { Type: planted.type } }], alias)).toEqual(['Planted']);
});

/** All that CloudFormation finishes before a resource, by ids of its stack. */
function before(all: readonly Placed[], { id, stack }: Placed): ReadonlySet<string> {
  const inStack = all.filter((each) => each.stack === stack);
  const done = new Set<string>();
  const walk = (of: string): void => {
    const found = inStack.find((each) => each.id === of);
    if (!found) return;
    const needed = inStack.filter(
      (each) =>
        each.id !== of &&
        ([found.resource.DependsOn ?? []].flat().includes(each.id) ||
          refersTo([found.properties, found.resource.UpdatePolicy], each.id)),
    );
    for (const each of needed) {
      if (done.has(each.id)) continue;
      done.add(each.id);
      walk(each.id);
    }
  };
  walk(id);
  return done;
}

const alarmOf = { 'Fn::GetAtt': [expect.stringMatching(/^Livecanary/), 'Arn'] };

describe('with a canary', () => {
  test('a tenth of the calls tries a new version for five minutes', () => {
    const groups = ofType(canary, 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(live.length);
    for (const { id, properties } of groups) {
      expect(properties, id).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        DeploymentStyle: { DeploymentOption: 'WITH_TRAFFIC_CONTROL', DeploymentType: 'BLUE_GREEN' },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
      });
    }
    // One group an alias: CodeDeploy runs one deployment of a group at a time.
    const used = aliasesOf(canary).map(({ stack, resource }) => [stack, resource.UpdatePolicy]);
    expect(new Set(used.map((each) => JSON.stringify(each))).size).toBe(live.length);
    for (const { resource } of aliasesOf(canary))
      expect(resource.UpdatePolicy).toHaveProperty('CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref');
  });

  test('those of a stack shift beside each other, and there are two such stacks', () => {
    const aliases = aliasesOf(canary);
    for (const alias of aliases) {
      const awaited = before(canary, alias);
      const others = aliases.filter((each) => each.stack === alias.stack && each.id !== alias.id);
      expect(others.filter((each) => awaited.has(each.id))).toEqual([]);
    }
    expect(new Set(aliases.map(({ stack }) => stack))).toEqual(
      new Set(['venue-test-web', 'venue-test-api-box-office']),
    );
  });

  test.each(live)('%s is taken back by what its new version does, and watched before its first call', (name) => {
    const alias = aliasesOf(canary).find((each) => nameOf(each) === name);
    if (!alias) throw new Error('There is no alias.');
    const { FunctionName, FunctionVersion } = alias.properties;
    const awaited = before(canary, alias);
    const alarms = ofType(canary, 'AWS::CloudWatch::Alarm').filter(
      (each) => each.stack === alias.stack && String(each.properties['AlarmName']).endsWith(`-${name}`),
    );
    const group = ofType(canary, 'AWS::CodeDeploy::DeploymentGroup').find(
      (each) => each.stack === alias.stack && awaited.has(each.id),
    );
    expect(group?.properties['AlarmConfiguration']).toEqual({
      Enabled: true,
      Alarms: alarms.map(({ id }) => ({ Name: { Ref: id } })),
    });
    expect(alarms.filter(({ id }) => !awaited.has(id))).toEqual([]);
    const ofVersion = [
      { Name: 'ExecutedVersion', Value: FunctionVersion },
      { Name: 'FunctionName', Value: FunctionName },
      { Name: 'Resource', Value: { 'Fn::Join': ['', [FunctionName, ':live']] } },
    ];
    const ownFailures = {
      MetricName: 'Failures',
      Namespace: 'Venue/test',
      Dimensions: [
        { Name: 'function', Value: FunctionName },
        { Name: 'version', Value: FunctionVersion },
      ],
    };
    const quiet = { TreatMissingData: 'notBreaching', Period: 60 };
    expect(alarms.map(({ properties }) => properties)).toMatchObject([
      { ...quiet, MetricName: 'Errors', Dimensions: ofVersion, Threshold: 0, EvaluationPeriods: 1 },
      {
        TreatMissingData: 'notBreaching',
        Metrics: [
          { Expression: 'IF(calls > 0, FILL(failed, 0), 0)' },
          { Id: 'calls', MetricStat: { Metric: { MetricName: 'Invocations', Dimensions: ofVersion }, Stat: 'Sum' } },
          { Id: 'failed', MetricStat: { Metric: ownFailures, Stat: 'Sum' } },
        ],
        Threshold: 0,
        EvaluationPeriods: 1,
      },
      // Two slow minutes of three are over before the five of the canary are.
      { ...quiet, MetricName: 'Duration', ExtendedStatistic: 'p99', Dimensions: ofVersion, EvaluationPeriods: 3 },
    ]);
    const handler = canary.find((each) => each.stack === alias.stack && refersTo(FunctionName, each.id));
    const slow = Number(alarms.at(-1)?.properties['Threshold']);
    expect(slow).toBeLessThanOrEqual((Number(handler?.properties['Timeout']) * 1000) / 2);
  });

  test('CodeDeploy may shift these aliases and read their alarms, and nothing else', () => {
    const roles = ofType(canary, 'AWS::IAM::Role').filter(({ properties }) =>
      JSON.stringify(properties['AssumeRolePolicyDocument']).includes('codedeploy'),
    );
    expect(roles).toHaveLength(2);
    for (const { id, stack, properties } of roles) {
      expect(properties).not.toHaveProperty('ManagedPolicyArns');
      expect(JSON.stringify(properties['AssumeRolePolicyDocument'])).not.toContain('lambda.amazonaws.com');
      const policies = ofType(canary, 'AWS::IAM::Policy').filter(
        (each) => each.stack === stack && refersTo(each.properties['Roles'], id),
      );
      const aliases = aliasesOf(canary).filter((each) => each.stack === stack);
      for (const alias of aliases)
        expect(policies.filter((each) => before(canary, alias).has(each.id))).toHaveLength(1);
      const rights = policies.flatMap((each) => {
        // A policy document has this form in every template.
        const { Statement } = each.properties['PolicyDocument'] as {
          readonly Statement: readonly { readonly Action: string | readonly string[]; readonly Resource: unknown }[];
        };
        return Statement;
      });
      const shifting = ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'];
      const wanted = aliases.flatMap(({ properties: { FunctionName } }) => {
        const { Ref } = FunctionName as { readonly Ref: string };
        const arn = { 'Fn::GetAtt': [Ref, 'Arn'] };
        return [
          { Action: shifting, Resource: [arn, { 'Fn::Join': ['', [arn, ':live']] }] },
          { Action: 'cloudwatch:DescribeAlarms', Resource: [alarmOf, alarmOf, alarmOf] },
        ];
      });
      expect(rights).toMatchObject(wanted);
      expect(rights).toHaveLength(wanted.length);
    }
  });
});

test('a stage without a canary, and the emulator, shift all at once', () => {
  for (const all of [plain, emulator]) {
    expect(all.filter(({ type }) => type.startsWith('AWS::CodeDeploy::'))).toEqual([]);
    for (const { resource } of aliasesOf(all)) expect(resource.UpdatePolicy).toBeUndefined();
  }
  const named = (all: readonly Placed[]) =>
    ofType(all, 'AWS::CloudWatch::Alarm').filter(({ id }) => id.startsWith('Livecanary')).length;
  expect([named(plain), named(canary), named(emulator)]).toEqual([0, 3 * live.length, 2 * live.length]);
});

describe('the setting', () => {
  const canaryOf = (value?: string) =>
    readSettings(new App({ context: { demonstration: 'true', ...(value === undefined ? {} : { canary: value }) } }))
      .canary;

  it('is off unless a stage says so', () => {
    expect([canaryOf(), canaryOf('false'), canaryOf('true')]).toEqual([false, false, true]);
  });

  test.each(['yes', '1', 'TRUE'])('%s is refused by name', (value) => {
    expect(() => canaryOf(value)).toThrow(`-c canary=${value}: say true or false.`);
  });
});
