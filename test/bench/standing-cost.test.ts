import { expect, test } from 'vitest';

import { allSubscriptions } from '#infra/sources.ts';
import type { Placed } from '#test/infra/template-house.ts';

import { canaryAlarms, costOf, routeMetrics, standingRows } from './standing-cost.ts';

const placed = (type: string, properties: Placed['properties'] = {}): Placed => ({
  id: 'a',
  type,
  stack: 's',
  resource: { Type: type, Properties: properties },
  properties,
});

const countsOf = (house?: readonly Placed[]) =>
  Object.fromEntries(standingRows(house).map(({ what, count }) => [what, count]));

test('an alarm is paid by the metrics that it reads, a firewall by its rules, a mapping only of a queue', () => {
  const house = [
    placed('AWS::CloudWatch::Alarm', { MetricName: 'Errors' }),
    placed('AWS::CloudWatch::Alarm', { Metrics: [{ Expression: 'a / b' }, { MetricStat: {} }, { MetricStat: {} }] }),
    placed('AWS::WAFv2::WebACL', { Rules: [{}, {}, {}] }),
    placed('AWS::Lambda::EventSourceMapping', { EventSourceArn: 'queue' }),
    placed('AWS::Lambda::EventSourceMapping', { EventSourceArn: 'stream', StartingPosition: 'LATEST' }),
  ];
  expect(countsOf(house)).toMatchObject({
    'metrics in alarms': 3,
    firewall: 1,
    'rules of the firewall': 3,
    'queues that are asked': 1,
    secrets: 0,
  });
});

test('routes have metrics of their own only where the stage says so', () => {
  const routes = [placed('AWS::ApiGatewayV2::Route'), placed('AWS::ApiGatewayV2::Route')];
  const stage = (DetailedMetricsEnabled: boolean) =>
    placed('AWS::ApiGatewayV2::Stage', { DefaultRouteSettings: { DetailedMetricsEnabled } });
  expect(routeMetrics([...routes, stage(false)]).count).toBe(0);
  expect(costOf(routeMetrics([...routes, stage(true)]))).toBeCloseTo(2 * 5 * 0.3);
});

test('a canary watches each of its four functions by three alarms, of which one reads two metrics', () => {
  expect(canaryAlarms().count).toBe(4 * (1 + 2 + 1));
});

test('every consumer of the house has a queue that is asked, and nothing that is paid for is missing', () => {
  const counts = countsOf();
  expect(counts['queues that are asked']).toBe(allSubscriptions.length);
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});
