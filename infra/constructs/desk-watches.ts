import { Duration } from 'aws-cdk-lib';

import { refusals } from '#functions/platform/runtime/metrics.ts';

import type { Watch } from './alarms.ts';
import { figure, ofService, shareOf } from './figures.ts';
import type { Watched } from './monitored-resources.ts';

/** More than two answers of a hundred are 500 or above, where at least `from` were asked for. */
export function failingShare(ApiId: string, from: number) {
  const metric = (name: string) => ofService('AWS/ApiGateway', name, { ApiId }, { label: name });
  return shareOf(metric('5xx'), metric('Count'), { label: '5xx, percent', from });
}

export function deskWatches({ stage, deskApiId }: Watched): readonly Watch[] {
  return [
    {
      name: 'desk-errors',
      article: 'api-errors',
      says: 'More than two answers of a hundred to the desk are 500 or above.',
      // Colleagues ask far less than the public.
      metric: failingShare(deskApiId, 10),
      above: 2,
      minutes: 3,
      of: 5,
    },
    {
      name: 'staff-refused',
      says: 'Colleagues were refused ten times in an hour what their roles do not cover.',
      metric: figure(stage, refusals, { label: 'refused' }, { reason: 'duty-needed' }).with({
        period: Duration.hours(1),
      }),
      from: 10,
    },
  ];
}
