import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';

import type { Watch } from './alarms.ts';
import type { Watched } from './monitored-resources.ts';

/** SES measures a share of the mails of some days, and looks at an account from 5 % of bounces or 0.1 % of complaints on. */
export function mailWatches({ configurationSet }: Watched): readonly Watch[] {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet },
      statistic: Stats.MAXIMUM,
      // SES writes it a few times an hour.
      period: Duration.hours(1),
    });
  return [
    {
      name: 'mail-bounces',
      article: 'mail-returned',
      says: 'Two mails of a hundred or more come back.',
      metric: rate('Reputation.BounceRate'),
      from: 0.02,
    },
    {
      name: 'mail-complaints',
      article: 'mail-returned',
      says: 'One mail of a thousand or more is reported as unwanted.',
      metric: rate('Reputation.ComplaintRate'),
      from: 0.001,
    },
  ];
}
