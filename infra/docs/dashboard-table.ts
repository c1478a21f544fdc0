import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

import { allSubscriptions } from '#infra/sources.ts';

import { dashboardRows } from '../constructs/dashboard-rows.ts';
import type { Panel } from '../constructs/dashboard-rows.ts';

const relays = ['content', 'sales', 'customers'];
const tables = { content: 'content', sales: 'sales', customers: 'customers', audit: 'audit' };

/** The dashboard as a table: its contents in order, and the questions. */
export function dashboardTable(): string {
  const rows = dashboardRows({
    stage: 'STAGE',
    apiId: 'api',
    deskApiId: 'desk',
    distributionId: 'edge',
    tables,
    deadLetters: allSubscriptions.map(({ name }) => ({ of: name, queueName: name })),
    queues: [],
    vault: null,
    configurationSet: 'configuration-set',
    untaken: 'untaken',
    vital: [],
    relays: relays.map((of) => ({ of, functionName: of })),
  });
  const lines = rows.flatMap(({ title, question, panels }) =>
    panels.map((panel, place) => `| ${place === 0 ? `**${title}**: ${question}` : ''} | ${cellsOf(panel)} |`),
  );
  return ['| row | graph | what is measured |', '|---|---|---|', ...lines].join('\n');
}

/** Above this number it only says that each has a line: a queue for each subscription would be fifty. */
const most = 6;

function cellsOf({ title, lines, right = [] }: Panel): string {
  const named = Map.groupBy([...lines, ...right].map(nameOf), ({ name }) => name);
  const cells = [...named].map(([name, all]) => {
    const of = [...new Set(all.flatMap((one) => one.of ?? []))];
    if (of.length === 0) return name;
    return `${name} of ${of.length > most ? 'each of them' : of.join(', ')}`;
  });
  return `${title} | ${cells.join('; ')}`;
}

/** Services whose metrics are named after their resources. */
const told = new Set(['AWS/SQS', 'AWS/DynamoDB', 'AWS/Lambda']);

function nameOf(metric: IMetric): { readonly name: string; readonly of?: string } {
  const { metricStat, mathExpression } = metric.toMetricConfig();
  if (metricStat) {
    const { namespace, metricName, dimensions = [] } = metricStat;
    const of = told.has(namespace) ? String(dimensions[0]?.value) : undefined;
    return { name: `\`${metricName}\``, ...(of ? { of } : {}) };
  }
  const [, keys = '', name = '', where = ''] =
    mathExpression?.expression.match(/^SEARCH\('\{[^,]+,([^}]+)\} MetricName="(\w+)" ?([^']*)'/) ?? [];
  const of = where.match(/^path="(\w+)"$/)?.[1];
  const by = keys.split(',').filter((key) => !of || key !== 'path');
  return { name: `\`${name}\` by ${by.join(' and ')}`, ...(of ? { of } : {}) };
}
