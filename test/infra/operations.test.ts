import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';
import { problems } from '#shared/kernel/refusals/problem.ts';
import * as measured from '#functions/platform/runtime/metrics.ts';
import type { Metric } from '#functions/platform/runtime/metrics.ts';
import { dashboardTable } from '#infra/docs/dashboard-table.ts';
import { root } from '#infra/sources.ts';

import { turns } from './stage-settings.ts';
import { ofType, synthesise } from './template-house.ts';
import type { Placed } from './template-house.ts';

// With all the alarms that there can be.
const aws = synthesise('aws', { canary: 'true' });
const emulator = synthesise('emulator');
const metrics = Object.values(measured).flatMap((one): readonly Metric[] => (typeof one === 'object' ? [one] : []));

const alarms = ofType(aws, 'AWS::CloudWatch::Alarm');
const deadLetters = ofType(aws, 'AWS::SQS::Queue').filter(({ id }) => id.includes('DeadLetters'));

/** The body of the dashboard; deployed values appear as «Name». */
function bodyOf(resources: readonly Placed[]): string {
  const [dashboard] = ofType(resources, 'AWS::CloudWatch::Dashboard');
  // A body with names in it is always joined from its parts.
  const body = dashboard?.properties['DashboardBody'] as { readonly 'Fn::Join': readonly [string, readonly unknown[]] };
  const [, parts] = body['Fn::Join'];
  const texts = parts.map((part) =>
    typeof part === 'string' ? part : `«${JSON.stringify(part).replaceAll('"', '')}»`,
  );
  return texts.join('');
}

interface Graph {
  readonly type: string;
  readonly properties: { readonly title?: string; readonly metrics?: readonly unknown[][]; readonly markdown?: string };
}

const shown = JSON.parse(bodyOf(aws)) as { readonly widgets: readonly Graph[] };
const lines = shown.widgets.flatMap(({ properties }) => properties.metrics ?? []);

/** Figures of our own that a graph or an alarm names, with what they are split by. */
function ownOf(text: string): readonly string[] {
  return [...text.matchAll(/SEARCH\('\{"Venue\/test",?([\w,]*)\} MetricName="(\w+)"/g)].map(
    ([, keys = '', name = '']) => `${name} ${keys}`,
  );
}

const told = new Set(metrics.flatMap(({ name, by }) => by.map((set) => `${name} ${set.join()}`)));

describe('the dashboard', () => {
  test('shows every figure that the code measures, and none that it does not', () => {
    const plain = lines.flatMap(([namespace, name, ...rest]) => {
      if (namespace !== 'Venue/test') return [];
      const keys = rest.filter((one, place) => typeof one === 'string' && place % 2 === 0);
      return [`${String(name)} ${keys.join()}`];
    });
    const searched = ownOf(lines.map(([line]) => (line as { expression?: string }).expression ?? '').join('\n'));
    const all = [...plain, ...searched];
    expect(all.filter((one) => !told.has(one))).toEqual([]);
    const names = new Set(all.map((one) => one.split(' ')[0]));
    expect(metrics.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });

  test('shows the dead letters of every subscription and of every relay', () => {
    const graph = shown.widgets.find(({ properties }) => properties.title?.startsWith('Dead letters, by queue'));
    const text = JSON.stringify(graph);
    const missing = deadLetters.filter(({ id }) => !text.includes(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(graph?.properties.metrics).toHaveLength(deadLetters.length);
  });

  test('is read from the sales down to the costs, each row with its question', () => {
    const titles = shown.widgets.flatMap(({ type, properties }) =>
      type === 'text' ? [properties.markdown?.split('\n')[0]] : [],
    );
    expect(titles).toEqual([
      '## Sales',
      '## Holds and refusals',
      '## Payments',
      '## Events',
      '## Dead letters',
      '## Functions and API',
      '## Tables and edge',
      '## What costs money',
    ]);
  });

  test('stands on the emulator, too', () => {
    expect(ofType(emulator, 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
  });

  test('its table for the runbook names every row and every figure', () => {
    const table = dashboardTable();
    for (const { name } of metrics) expect(table).toContain(`\`${name}\``);
    expect(table).not.toContain('undefined');
  });
});

const written = readdirSync(join(root, 'docs/runbook'))
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => `docs/runbook/${name}`);
/** A task of operators, which no alarm asks for. */
const tasks = new Set(['docs/runbook/restore.md']);
const articles = written.filter((article) => !tasks.has(article));
const articleOf = ({ properties }: Placed): string | undefined =>
  JSON.stringify(properties['AlarmDescription']).match(/docs\/runbook\/[\w-]+\.md/)?.[0];

describe('alarms', () => {
  test('every alarm names an article that is written, and every article belongs to an alarm', () => {
    const named = new Set(alarms.map(articleOf));
    expect(alarms.filter((alarm) => !articles.includes(articleOf(alarm) ?? '')).map(({ id }) => id)).toEqual([]);
    expect(articles.filter((article) => !named.has(article))).toEqual([]);
  });

  test.each(written)('%s says what it means, what to look at, what to do and when it is over', (article) => {
    const text = readFileSync(join(root, article), 'utf8');
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['What it means', 'What the public sees', 'Look first', 'What to do', 'When it is over']);
  });

  test('somebody is told of each', () => {
    for (const { id, properties } of alarms) expect(properties['AlarmActions'], id).toHaveLength(1);
    const topicsOf = (context: Record<string, string>) =>
      ofType(synthesise('aws', { alarmEmail: 'operator@example.org', ...context }), 'AWS::SNS::Subscription');
    const told = { properties: { Endpoint: 'operator@example.org', Protocol: 'email' } };
    // One beside the firewall, one for all others; with a canary one in each stack that has one.
    expect(topicsOf({})).toMatchObject([told, told]);
    expect(topicsOf({ canary: 'true' })).toMatchObject([told, told, told, told]);
  }, 60_000);

  test('every topic of an alarm lets the alarms of this account publish, and nobody else', () => {
    const allowed = ofType(aws, 'AWS::SNS::TopicPolicy').map(({ stack, properties }) => {
      // A policy document has this form in every template.
      const { Statement } = properties['PolicyDocument'] as { Statement: readonly Record<string, unknown>[] };
      const topics = properties['Topics'] as readonly unknown[];
      expect(Statement.filter(({ Effect }) => Effect === 'Allow')).toMatchObject([
        {
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Resource: topics[0],
          Condition: { StringEquals: { 'aws:SourceAccount': '111111111111' } },
        },
      ]);
      return `${stack} ${JSON.stringify(topics)}`;
    });
    const named = alarms.map(({ stack, properties }) => `${stack} ${JSON.stringify(properties['AlarmActions'])}`);
    const policies = new Set(allowed);
    expect(named.filter((each) => !policies.has(each))).toEqual([]);
  });

  test('every queue of dead letters has one, and so have the ways in which a sale can fail', () => {
    const names = alarms.map(({ properties }) => String(properties['AlarmName']).replace('venue-test-', ''));
    expect(names.filter((name) => name.startsWith('dead-letters-'))).toHaveLength(deadLetters.length);
    const consumers = ofType(aws, 'AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => 'BatchSize' in properties && !('StartingPosition' in properties),
    );
    expect(names.filter((name) => name.startsWith('queue-age-'))).toHaveLength(consumers.length);
    expect(names.filter((name) => !/^(dead-letters|queue-age)-/.test(name)).toSorted()).toEqual([
      'api-errors',
      'backup-failed',
      ...['crashed', 'failing', 'slow'].flatMap((what) =>
        ['orders', 'paymentNotices', 'render', 'seatHolds'].map((of) => `canary-${what}-${of}`),
      ),
      'desk-errors',
      'due-unscheduled',
      'event-age',
      'facts-untaken',
      'functions-failing',
      'functions-throttled',
      'holds-throttled',
      'mail-bounces',
      'mail-complaints',
      'mail-refused',
      'needs-person',
      'pages-failed',
      'payment-failures',
      'relay-behind',
      'requests-blocked',
      'sign-in-brake',
      'staff-refused',
      'table-throttled-audit',
      'table-throttled-content',
      'table-throttled-customers',
      'table-throttled-sales',
    ]);
  });

  test('what they watch is what the code tells: figures, names of paths and codes', () => {
    const dimensions = alarms.flatMap(({ properties }) => {
      const { Metrics = [properties] } = properties as { Metrics?: readonly Record<string, unknown>[] };
      return Metrics.map((one) => {
        const stat = (one['MetricStat'] as { Metric: Record<string, unknown> } | undefined)?.Metric ?? one;
        return { namespace: stat['Namespace'], name: stat['MetricName'], by: stat['Dimensions'] ?? [] };
      }).filter(({ namespace }) => namespace === 'Venue/test');
    });
    expect(dimensions.length).toBeGreaterThan(6);
    for (const { name, by } of dimensions) {
      const pairs = by as readonly { Name: string; Value: string }[];
      expect(told).toContain(
        `${String(name)} ${pairs
          .map(({ Name }) => Name)
          .toSorted()
          .join()}`,
      );
      const value = (key: string) => pairs.find(({ Name }) => Name === key)?.Value;
      const path = value('path');
      if (path) expect(contract).toHaveProperty(path);
      const reason = value('reason');
      if (reason) expect([...Object.keys(problems), 'declined']).toContain(reason);
    }
  });

  test('what an emulator cannot compute is left out there, and the rest stands', () => {
    const there = ofType(emulator, 'AWS::CloudWatch::Alarm');
    expect(there.every(({ properties }) => 'MetricName' in properties)).toBe(true);
    expect(there.length).toBeGreaterThan(deadLetters.length);
  });
});

describe.each([
  ['a stage without settings', aws],
  ['one with every setting', synthesise('aws', { ...Object.assign({}, ...turns), backupRegion: 'eu-west-3' })],
] as const)('quotas of AWS, %s', (_, house) => {
  test('no stack has more than 350 of the 500 resources that CloudFormation takes', () => {
    const sizes = [...Map.groupBy(house, ({ stack }) => stack)].map(([stack, all]) => [stack, all.length] as const);
    expect(sizes.filter(([, size]) => size > 350)).toEqual([]);
  });

  test('neither gateway has more than 210 of 300 routes', () => {
    const routes = ofType(house, 'AWS::ApiGatewayV2::Route');
    const counts = [...Map.groupBy(routes, ({ properties }) => JSON.stringify(properties['ApiId']))].map(
      ([, all]) => all.length,
    );
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.filter((count) => count > 210)).toEqual([]);
  });

  test('no function has more than 3 of 4 kB of environment', () => {
    const large = ofType(house, 'AWS::Lambda::Function').filter(({ properties }) => {
      // References stand for secrets and names: the longest, a private key of RSA, has 1,704 bytes.
      const text = JSON.stringify(properties['Environment'] ?? {});
      return text.length + (text.includes('MEDIA_PRIVATE_KEY') ? 1704 : 0) > 3072;
    });
    expect(large.map(({ id }) => id)).toEqual([]);
  });
});

test('functions know under which namespace the figures of their stage are kept', () => {
  const functions = ofType(aws, 'AWS::Lambda::Function').filter(({ id }) => !id.startsWith('CustomCrossRegion'));
  for (const { id, properties } of functions)
    expect(properties['Environment'], id).toMatchObject({ Variables: { METRICS_NAMESPACE: 'Venue/test' } });
});

describe('a budget', () => {
  const stage = synthesise('aws', { budget: '500' });

  test('is there where the stage has one, and tells the topic of the alarms', () => {
    expect(ofType(aws, 'AWS::Budgets::Budget')).toEqual([]);
    const [budget] = ofType(stage, 'AWS::Budgets::Budget');
    expect(budget?.properties['Budget']).toMatchObject({ BudgetLimit: { Amount: 500, Unit: 'USD' } });
    const notices = budget?.properties['NotificationsWithSubscribers'];
    expect(notices).toMatchObject([
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers: [{ SubscriptionType: 'SNS' }] },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 }, Subscribers: [{ SubscriptionType: 'SNS' }] },
    ]);
    const policies = JSON.stringify(ofType(stage, 'AWS::SNS::TopicPolicy').map(({ properties }) => properties));
    expect(policies).toContain('budgets.amazonaws.com');
  });

  test('of no number is refused', () => {
    expect(() => synthesise('aws', { budget: 'much' })).toThrow('-c budget=much: say US dollars a month');
  });
});
