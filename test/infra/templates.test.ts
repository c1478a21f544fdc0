import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import { events } from '#shared/catalogue/events.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { claimPatience } from '#functions/platform/table/handled.ts';
import { allSources, apiParts, refuseMissing, root, sourceOfSubscription, sources } from '#infra/sources.ts';

import { ofType, synthesise } from './template-house.ts';
import type { Placed } from './template-house.ts';

const aws = synthesise('aws');

/** Functions that the CDK adds for its own references between regions. */
const isOurs = ({ id }: Placed): boolean => !id.startsWith('CustomCrossRegion');
const functions = ofType(aws, 'AWS::Lambda::Function').filter(isOurs);

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
}

/** Every statement that gives a right to a role of ours. */
function statementsOf(resources: readonly Placed[]): readonly { readonly id: string; readonly statement: Statement }[] {
  return ofType(resources, 'AWS::IAM::Policy').flatMap(({ id, properties }) => {
    // A policy document has this form in every template.
    const { Statement } = properties['PolicyDocument'] as { Statement: readonly Statement[] };
    return Statement.map((statement) => ({ id, statement }));
  });
}

const actionsOf = ({ Action }: Statement): readonly string[] => (typeof Action === 'string' ? [Action] : Action);

describe('paths', () => {
  test('the routes are the paths of the contract, with every method, and the two that are not the contract’s', () => {
    const routes = ofType(aws, 'AWS::ApiGatewayV2::Route').map(({ properties }) => String(properties['RouteKey']));
    const documented = entries.map(({ path }) => `ANY ${path}`);
    expect(routes.toSorted()).toEqual(
      [...documented, '$default', '$default', 'ANY /demo-payments/{proxy+}'].toSorted(),
    );
  });

  test('the desk has a gateway and a throttle of its own, which takes all of its paths and no other', () => {
    const stages = ofType(aws, 'AWS::ApiGatewayV2::Stage').map(({ stack, properties }) => [
      stack,
      properties['DefaultRouteSettings'],
    ]);
    expect(Object.fromEntries(stages)).toMatchObject({
      'venue-test-api': { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 },
      'venue-test-desk': { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
    });
    const apis = ofType(aws, 'AWS::ApiGatewayV2::Api').map(({ stack }) => stack);
    expect(apis.toSorted()).toEqual(['venue-test-api', 'venue-test-desk']);
  });

  test('only what another machine calls goes without the edge’s key', () => {
    const open = ofType(aws, 'AWS::ApiGatewayV2::Route')
      .filter(({ properties }) => properties['AuthorizationType'] !== 'CUSTOM')
      .map(({ properties }) => properties['RouteKey']);
    expect(open).toEqual(entries.filter(({ machine }) => machine).map(({ path }) => `ANY ${path}`));
  });

  test('no generated secret holds the comma that separates the edge’s keys', () => {
    const generated = ofType(aws, 'AWS::SecretsManager::Secret').filter(({ id }) => id.startsWith('Edge'));
    expect(generated.map(({ properties }) => properties['GenerateSecretString'])).toEqual([
      { PasswordLength: 48, ExcludePunctuation: true, ExcludeCharacters: ',' },
    ]);
  });

  test('without the demonstration provider its page is not there', () => {
    const routes = ofType(synthesise('aws', { payments: 'stripe' }), 'AWS::ApiGatewayV2::Route');
    expect(routes.some(({ properties }) => String(properties['RouteKey']).includes('demo'))).toBe(false);
    // A second house is synthesised here.
  }, 30_000);
});

describe('functions', () => {
  test('every source is written', () => {
    expect(() => refuseMissing(allSources())).not.toThrow();
  });

  test('a source that is not written is named', () => {
    expect(() => refuseMissing([...allSources(), { name: 'x', file: 'functions/site/api/x.ts' }])).toThrow(
      'functions/site/api/x.ts',
    );
  });

  test('there is one for every path, one for every subscription, a relay for every outbox, and the few others', () => {
    const others = Object.keys(sources).length - 1;
    // The desk's gateway asks its own question, and answers unknown paths itself.
    const ofDesk = 2;
    expect(functions).toHaveLength(entries.length + Object.keys(subscriptions).length + others + ofDesk + 3);
  });

  test('letters of an area share a bundle, of which each runs the part with its own name', () => {
    const letters = Object.values(subscriptions).filter((subscription) => 'letter' in subscription);
    const found = functions.filter(({ properties }) => String(properties['Description']).includes('/letters.ts'));
    expect(found.map(({ properties }) => String(properties['Handler'])).toSorted()).toEqual(
      letters.map(({ name }) => `index.${name}`).toSorted(),
    );
    expect(new Set(functions.map(({ properties }) => properties['Handler'])).size).toBe(letters.length + 1);
  });

  test.each(functions)('$id says its size, its patience, its source and where it logs', ({ properties }) => {
    expect(properties['MemorySize']).toBeTypeOf('number');
    expect(properties['Timeout']).toBeTypeOf('number');
    expect(properties['Architectures']).toEqual(['arm64']);
    expect(String(properties['Description'])).toMatch(/^(functions|infra)\/[\w/-]+\.ts/);
    expect(properties['LoggingConfig']).toHaveProperty('LogGroup');
  });

  test('a stage that says so keeps calls for the sale and caps the pages; another reserves nothing', () => {
    const reservedOf = (resources: readonly Placed[]) =>
      ofType(resources, 'AWS::Lambda::Function').flatMap(({ properties }) => {
        const calls = properties['ReservedConcurrentExecutions'];
        return typeof calls === 'number' ? [`${String(properties['Description']).split(':')[0]} ${calls}`] : [];
      });
    expect(reservedOf(aws)).toEqual([]);
    const relay = 'functions/platform/relay/relay.ts 20';
    expect(reservedOf(synthesise('aws', { saleConcurrency: '400', pageConcurrency: '200' })).toSorted()).toEqual([
      'functions/box-office/api/orders.ts 100',
      'functions/box-office/api/payment-notices.ts 40',
      'functions/box-office/api/seat-holds.ts 200',
      'functions/platform/http/edge-only.ts 10',
      'functions/platform/http/edge-only.ts 10',
      relay,
      relay,
      relay,
      'functions/site/render/handler.ts 200',
    ]);
  }, 30_000);

  test('a stage that says so keeps calls for each path of the desk', () => {
    const reserved = ofType(synthesise('aws', { deskConcurrency: '5' }), 'AWS::Lambda::Function').flatMap(
      ({ stack, properties }) => {
        const calls = properties['ReservedConcurrentExecutions'];
        return typeof calls === 'number' ? [`${stack} ${calls}`] : [];
      },
    );
    const ofDesk = apiParts.filter(({ area }) => area === 'desk');
    expect(reserved).toEqual(ofDesk.flatMap(({ name, entries: paths }) => paths.map(() => `venue-test-api-${name} 5`)));
    expect(reserved).toHaveLength(entries.filter(({ area }) => area === 'desk').length);
  }, 30_000);

  test.each([
    [{ deskConcurrency: '1' }, '2 or more'],
    [{ saleConcurrency: '400' }, 'go together'],
    [{ saleConcurrency: '400', pageConcurrency: 'many' }, '-c pageConcurrency=many'],
    [{ saleConcurrency: '10', pageConcurrency: '200' }, '20 or more'],
  ])('%j is refused', (context, why) => {
    expect(() => synthesise('aws', context)).toThrow(why);
  });

  test('every log ends after a while', () => {
    const logs = ofType(aws, 'AWS::Logs::LogGroup');
    expect(logs.length).toBeGreaterThanOrEqual(functions.length);
    for (const { id, properties } of logs) expect(properties['RetentionInDays'], id).toBe(30);
  });

  test('a crashed consumer’s claim ends after its time limit, and before its queue delivers again', () => {
    const known = new Map(functions.map(({ id, properties }) => [id, Number(properties['Timeout'])]));
    const queues = new Map(ofType(aws, 'AWS::SQS::Queue').map(({ id, properties }) => [id, properties]));
    const sources = ofType(aws, 'AWS::Lambda::EventSourceMapping').flatMap(({ properties }) => {
      const { FunctionName, EventSourceArn } = properties as {
        readonly FunctionName: { readonly Ref: string };
        readonly EventSourceArn: { readonly 'Fn::GetAtt'?: readonly string[] };
      };
      const queue = queues.get(EventSourceArn['Fn::GetAtt']?.[0] ?? '');
      return queue ? [{ runs: known.get(FunctionName.Ref), waits: Number(queue['VisibilityTimeout']) }] : [];
    });
    expect(sources.length).toBe(Object.keys(subscriptions).length);
    for (const { runs, waits } of sources) {
      expect(Number(runs)).toBeLessThan(waits);
      expect(claimPatience / 1000).toBeLessThan(waits);
    }
    // Only what remembers its events claims them: no heavy consumer may.
    const heavy = Object.values(subscriptions).filter((each): boolean => 'heavy' in each);
    const texts = heavy.map((each) => readFileSync(join(root, sourceOfSubscription(each).file), 'utf8'));
    expect(texts.filter((text) => text.includes("effect: 'remember'"))).toEqual([]);
    // A publication reads every document and makes every page: half a processor would not be done in ten seconds.
    const publishing = Object.values(subscriptions).filter((each) =>
      readFileSync(join(root, sourceOfSubscription(each).file), 'utf8').includes(
        '#functions/publishing/publish/publish.ts',
      ),
    );
    expect(publishing.map(({ name }) => name)).toEqual(['onChangeSetDue', 'onSettingsDue']);
    expect(publishing.filter((each) => !heavy.includes(each))).toEqual([]);
    const patient = sources.filter(({ runs }) => claimPatience / 1000 <= Number(runs));
    expect(patient).toHaveLength(heavy.length);
  });
});

describe('rights', () => {
  const statements = statementsOf(aws);

  test('no action is a wildcard', () => {
    const wild = statements.filter(({ statement }) => actionsOf(statement).some((action) => action.includes('*')));
    expect(wild).toEqual([]);
  });

  test('no right covers everything', () => {
    const wild = statements.filter(({ statement }) => [statement.Resource].flat().includes('*'));
    expect(wild).toEqual([]);
  });

  test('nobody may scan a table', () => {
    const scanning = statements.filter(({ statement }) => actionsOf(statement).includes('dynamodb:Scan'));
    expect(scanning).toEqual([]);
  });

  test('only the sweep queries the index of due dates, and nothing else of it', () => {
    const ofIndex = statements.filter(({ statement }) => JSON.stringify(statement.Resource).includes('/index/due'));
    expect(new Set(ofIndex.map(({ id }) => id.replace(/Role.*/, '')))).toEqual(new Set(['onSweepDueFunction']));
    expect(ofIndex.map(({ statement }) => statement.Action)).toEqual(['dynamodb:Query', 'dynamodb:Query']);
  });

  test('secrets stand only in environments that the house’s own key encrypts', () => {
    const withSecret = ofType(aws, 'AWS::Lambda::Function').filter((placed) =>
      JSON.stringify(placed.properties['Environment'] ?? {}).includes('resolve:secretsmanager'),
    );
    expect(withSecret.length).toBeGreaterThan(0);
    for (const { id, properties } of withSecret) expect(properties, id).toHaveProperty('KmsKeyArn');
  });
});

describe('what must not be lost', () => {
  const stateful = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::KMS::Key'].flatMap((type) => ofType(aws, type));

  test.each(stateful)('$id is kept when its stack goes', ({ resource }) => {
    expect(resource.DeletionPolicy).toBe('Retain');
    expect(resource.UpdateReplacePolicy).toBe('Retain');
  });

  test.each(ofType(aws, 'AWS::DynamoDB::Table'))(
    '$id is restorable, encrypted, protected and cleaned, and streamed where it has an outbox',
    ({ id, properties }) => {
      expect(properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        ...(id.startsWith('Audit') ? {} : { StreamSpecification: { StreamViewType: 'NEW_IMAGE' } }),
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      });
    },
  );

  test('three tables have an outbox, two of them with an index of what is due, of keys alone', () => {
    const streamed = ofType(aws, 'AWS::DynamoDB::Table').filter(({ properties }) => properties['StreamSpecification']);
    const indexes = streamed.map(({ id, properties }) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      properties['GlobalSecondaryIndexes'],
    ]);
    const due = {
      IndexName: 'due',
      KeySchema: [
        { AttributeName: 'dueShard', KeyType: 'HASH' },
        { AttributeName: 'dueAt', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    };
    expect(Object.fromEntries(indexes)).toEqual({ Content: undefined, Sales: [due], Customers: [due] });
  });

  test.each(ofType(aws, 'AWS::S3::Bucket'))(
    '$id is private, keeps versions, and its use is logged; a log only is private',
    ({ id, properties }) => {
      expect(properties).toMatchObject({
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
        ...(id.startsWith('BucketLog')
          ? { LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30 }] } }
          : {
              // What is uploaded is there for a day.
              ...(id.startsWith('Uploads') ? {} : { VersioningConfiguration: { Status: 'Enabled' } }),
              LoggingConfiguration: { LogFilePrefix: expect.anything() },
            }),
      });
    },
  );

  test('every bucket turns away whoever comes without TLS', () => {
    const policies = ofType(aws, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(ofType(aws, 'AWS::S3::Bucket').length);
    for (const { properties } of policies) expect(JSON.stringify(properties)).toContain('aws:SecureTransport');
  });
});

const isDeadLetters = ({ id }: Placed): boolean => id.includes('DeadLetters');

describe('events', () => {
  const queues = ofType(aws, 'AWS::SQS::Queue');
  const rules = ofType(aws, 'AWS::Events::Rule');

  test('every subscription has a rule for exactly its facts', () => {
    const patterns = rules
      .map(({ properties }) => properties['EventPattern'] as { 'detail-type'?: readonly string[] })
      .flatMap((pattern) =>
        typeof pattern['detail-type']?.[0] === 'string' ? [pattern['detail-type'].join(' ')] : [],
      );
    const wanted = Object.values(subscriptions).map(({ to }) => to.map(({ type }) => type).join(' '));
    expect(patterns.toSorted()).toEqual(wanted.toSorted());
  });

  test('who only cares for one kind of thing in an order is told of no other; an order that does not say is told to all', () => {
    const patternOf = (name: string): unknown =>
      rules.find(({ id }) => id.startsWith(`${name}Rule`))?.properties['EventPattern'];
    expect(patternOf('onMembershipBought')).toHaveProperty('detail', { kinds: ['membership', { exists: false }] });
    expect(patternOf('onVoucherBought')).toHaveProperty('detail', { kinds: ['gift-voucher', { exists: false }] });
    expect(patternOf('onPlanBought')).toHaveProperty('detail', { kinds: ['stream-plan', { exists: false }] });
    expect(patternOf('onOrderSettled')).not.toHaveProperty('detail');
  });

  test('every rule leads to a queue and has dead letters of its own', () => {
    const ofSubscriptions = rules.filter(({ stack }) => stack.includes('-events-'));
    for (const { id, properties } of ofSubscriptions) {
      expect(properties['Targets'], id).toMatchObject([
        { Arn: expect.anything(), DeadLetterConfig: expect.anything() },
      ]);
    }
    expect(ofSubscriptions).toHaveLength(Object.keys(subscriptions).length);
  });

  test('every queue gives up to dead letters, and somebody is told', () => {
    const working = queues.filter((queue) => !isDeadLetters(queue) && !queue.id.startsWith('UntakenFacts'));
    expect(working).toHaveLength(Object.keys(subscriptions).length);
    for (const { id, properties } of working)
      expect(properties, id).toHaveProperty('RedrivePolicy.deadLetterTargetArn');
    const alarms = ofType(aws, 'AWS::CloudWatch::Alarm').filter(({ id }) => id.includes('deadletters'));
    expect(alarms).toHaveLength(queues.filter(isDeadLetters).length);
  });

  test.each(Object.values(subscriptions))(
    '$name: what is being handled stays hidden six times as long as that may take',
    ({ name }) => {
      const queue = queues.find(({ id }) => id.startsWith(`${name}Queue`));
      const consumer = functions.find(({ id }) => id.startsWith(`${name}Function`));
      expect(queue?.properties['VisibilityTimeout']).toBe(6 * Number(consumer?.properties['Timeout']));
    },
  );

  test('only what comes to one piece of work gathers its facts: for a second or two, by few functions at once, with time for it', () => {
    const gathering = ofType(aws, 'AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => 'MaximumBatchingWindowInSeconds' in properties,
    );
    const together = Object.entries(subscriptions).flatMap(([name, subscription]) =>
      'together' in subscription ? [[name, subscription.together] as const] : [],
    );
    expect(together).toEqual([
      ['onSeatsChanged', 1],
      ['onKeptSeatsPlan', 1],
      ['onPerformanceAvailabilityChanged', 2],
      ['onContentPublished', 1],
      ['onContentPublishedAtEdge', 1],
      ['onWhatSells', 1],
    ]);
    expect(gathering).toHaveLength(together.length);
    for (const [name, seconds] of together) {
      expect(gathering.find(({ id }) => id.includes(name))).toMatchObject({
        properties: {
          ScalingConfig: { MaximumConcurrency: name === 'onSeatsChanged' ? 10 : 2 },
          MaximumBatchingWindowInSeconds: seconds,
          BatchSize: 1000,
        },
      });
      const consumer = functions.find(({ id }) => id.startsWith(`${name}Function`));
      expect(consumer?.properties['Timeout']).toBe(30);
    }
  });

  test('every night the scheduler says that due dates are to be swept, as a consumer reads it', () => {
    const [night, ...others] = ofType(aws, 'AWS::Scheduler::Schedule');
    expect(others).toEqual([]);
    const { Target, ...when } = night?.properties ?? {};
    expect(when).toMatchObject({
      ScheduleExpression: 'cron(0 4 * * ? *)',
      ScheduleExpressionTimezone: 'Europe/London',
      FlexibleTimeWindow: { Mode: 'OFF' },
    });
    const { Input, EventBridgeParameters } = Target as { Input: string; EventBridgeParameters: object };
    expect(EventBridgeParameters).toEqual({ Source: 'venue.site', DetailType: 'SweepDue' });
    // As AWS fills it in.
    const detail = Input.replace('<aws.scheduler.execution-id>', 'd32c5kddcf5bb8c3').replace(
      '<aws.scheduler.scheduled-time>',
      '2026-12-03T04:00:00Z',
    );
    expect(events.sweepDue.detail.safeParse(JSON.parse(detail)).success).toBe(true);
  });

  test('every source of a function reports single failures, and streams have dead letters too', () => {
    for (const { id, properties } of ofType(aws, 'AWS::Lambda::EventSourceMapping')) {
      expect(properties['FunctionResponseTypes'], id).toEqual(['ReportBatchItemFailures']);
      if (!('StartingPosition' in properties)) continue;
      expect(properties, id).toHaveProperty('DestinationConfig.OnFailure.Destination');
      expect(properties, id).toMatchObject({ BisectBatchOnFunctionError: true });
    }
  });

  test('the relay is woken by the outbox and by nothing else', () => {
    const streams = ofType(aws, 'AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => 'StartingPosition' in properties,
    );
    expect(streams).toHaveLength(3);
    for (const { properties } of streams) {
      const { Filters } = properties['FilterCriteria'] as { Filters: readonly { Pattern: string }[] };
      expect(Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown)).toEqual([
        { eventName: ['INSERT'], dynamodb: { NewImage: { outbox: { BOOL: [true] } } } },
      ]);
    }
  });

  test('the bus keeps what travelled on it', () => {
    expect(ofType(aws, 'AWS::Events::Archive')).toHaveLength(1);
  });
});
