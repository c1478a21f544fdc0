import { ofType, synthesise } from '#test/infra/template-house.ts';
import type { Placed } from '#test/infra/template-house.ts';

import { assumed, prices } from './prices.ts';

/** What is paid for a month whether anybody comes or not: how many of it, and dollars for each. */
export interface StandingRow {
  readonly what: string;
  readonly count: number;
  readonly each: number;
}

/** The fixed costs of a stage on AWS, counted in its synthesized templates. */
export function standingRows(house: readonly Placed[] = synthesise('aws')): readonly StandingRow[] {
  const count = (type: string): number => ofType(house, type).length;
  return [
    { what: 'firewall', count: count('AWS::WAFv2::WebACL'), each: prices.firewallMonth },
    { what: 'rules of the firewall', count: rulesOf(house), each: prices.firewallRuleMonth },
    { what: 'keys of KMS', count: count('AWS::KMS::Key'), each: prices.keyMonth },
    { what: 'secrets', count: count('AWS::SecretsManager::Secret'), each: prices.secretMonth },
    { what: 'metrics in alarms', count: metricsInAlarms(house), each: prices.alarmMonth },
    { what: 'dashboards', count: count('AWS::CloudWatch::Dashboard'), each: prices.dashboardMonth },
    { what: 'metrics of our own', count: assumed.ownMetrics, each: prices.metricMonth },
    {
      what: 'queues that are asked',
      count: queuesAsked(house),
      each: assumed.idleRequestsAMonth * prices.queueRequest,
    },
  ];
}

/** Detailed metrics of the API if every route is called in every hour: paid by the hour for the routes that are. */
export function routeMetrics(house: readonly Placed[] = synthesise('aws')): StandingRow {
  const isDetailed = ofType(house, 'AWS::ApiGatewayV2::Stage').some(({ properties }) =>
    JSON.stringify(properties['DefaultRouteSettings'] ?? {}).includes('"DetailedMetricsEnabled":true'),
  );
  const routes = ofType(house, 'AWS::ApiGatewayV2::Route').length;
  return {
    what: 'metrics of routes, if each is busy in every hour',
    count: isDetailed ? routes * assumed.metricsARoute : 0,
    each: prices.metricMonth,
  };
}

/** What the alarms of a canary cost more: a stage has them from its first deployment with `canary=true` on. */
export function canaryAlarms(
  without: readonly Placed[] = synthesise('aws'),
  house: readonly Placed[] = synthesise('aws', { canary: 'true' }),
): StandingRow {
  return {
    what: 'metrics in alarms of a canary, where a stage has one',
    count: metricsInAlarms(house) - metricsInAlarms(without),
    each: prices.alarmMonth,
  };
}

export const costOf = ({ count, each }: StandingRow): number => count * each;

function rulesOf(house: readonly Placed[]): number {
  return ofType(house, 'AWS::WAFv2::WebACL')
    .map(({ properties }) => (properties['Rules'] as readonly unknown[] | undefined)?.length ?? 0)
    .reduce((sum, rules) => sum + rules, 0);
}

/** An alarm is paid by the metrics that it reads; an expression itself is none. */
function metricsInAlarms(house: readonly Placed[]): number {
  return ofType(house, 'AWS::CloudWatch::Alarm')
    .map(({ properties }) => {
      const read = properties['Metrics'] as readonly { readonly MetricStat?: unknown }[] | undefined;
      return read === undefined ? 1 : read.filter(({ MetricStat }) => MetricStat).length;
    })
    .reduce((sum, metrics) => sum + metrics, 0);
}

/** Lambda asks a queue all the time; a stream is free to read for Lambda. */
function queuesAsked(house: readonly Placed[]): number {
  return ofType(house, 'AWS::Lambda::EventSourceMapping').filter(
    ({ properties }) => !('StartingPosition' in properties),
  ).length;
}
