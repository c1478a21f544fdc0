import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

import type { Metric as Measured } from '#functions/platform/runtime/metrics.ts';

/** The CloudWatch namespace of a stage; functions get it in their environment. */
export const namespaceOf = (stage: string): string => `Venue/${stage}`;

export const everyMinute = Duration.minutes(1);

type Use = { readonly label: string; readonly statistic?: string };

/** A metric that the code writes, by its name in the code; throws for a dimension that the code does not write. */
export function figure(
  stage: string,
  { name, by }: Measured,
  { label, statistic = Stats.SUM }: Use,
  dimensionsMap: Record<string, string> = {},
): Metric {
  const keys = Object.keys(dimensionsMap);
  if (!by.some((set) => set.length === keys.length && keys.every((key) => set.includes(key))))
    throw new Error(`${name} is not told by ${keys.join(' and ') || 'the whole house'}.`);
  return new Metric({
    namespace: namespaceOf(stage),
    metricName: name,
    dimensionsMap,
    statistic,
    label,
    period: everyMinute,
  });
}

/** One line for each value of a dimension, found when the dashboard is opened: a new value needs no deployment. */
export function figureByEach(
  stage: string,
  { name, by }: Measured,
  keys: readonly string[],
  { label, statistic = Stats.SUM }: Use,
  where = '',
): MathExpression {
  if (!by.some((set) => set.join() === keys.join())) throw new Error(`${name} is not told by ${keys.join(' and ')}.`);
  const schema = [`"${namespaceOf(stage)}"`, ...keys].join(',');
  return search(`{${schema}} MetricName="${name}"${where ? ` ${where}` : ''}`, statistic, label);
}

/** Metrics of a service for all our present resources. */
export function search(what: string, statistic: string, label: string): MathExpression {
  return new MathExpression({
    expression: `SEARCH('${what}', '${statistic}', 60)`,
    label,
    usingMetrics: {},
    period: everyMinute,
  });
}

/** A metric that AWS measures itself. */
export function ofService(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  { label, statistic = Stats.SUM, region }: Use & { readonly region?: string },
): Metric {
  return new Metric({
    namespace,
    metricName,
    dimensionsMap,
    statistic,
    label,
    period: everyMinute,
    ...(region ? { region } : {}),
  });
}

/** A percentage, and nothing below a minimum count: one of two is no trend. */
export function shareOf(part: IMetric, all: IMetric, { label, from }: { label: string; from: number }): MathExpression {
  return new MathExpression({
    expression: `IF(all >= ${from}, 100 * FILL(part, 0) / all, 0)`,
    usingMetrics: { part, all },
    label,
    period: everyMinute,
  });
}
