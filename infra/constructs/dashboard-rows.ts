import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

import * as measured from '#functions/runtime/metrics.ts';

import { figure, figureByEach, ofService, search } from './figures.ts';
import type { Watched } from './watched.ts';

export interface Panel {
  readonly title: string;
  readonly lines: readonly IMetric[];
  /** Another unit, on the right. Default: none. */
  readonly right?: readonly IMetric[];
  /** A line across at what is still well. Default: none. */
  readonly limit?: { readonly value: number; readonly label: string };
}

export interface Row {
  readonly title: string;
  /** What an operator asks and finds answered in the row. */
  readonly question: string;
  readonly panels: readonly Panel[];
}

/** The one screen of an operator, read from top to bottom: first whether the house sells, then what could be in the way. */
export function dashboardRows(watched: Watched): readonly Row[] {
  return [...sellingRows(watched), ...eventRows(watched), ...machineRows(watched)];
}

function sellingRows({ stage }: Watched): readonly Row[] {
  return [
    {
      title: 'Sales',
      question: 'Is the house selling?',
      panels: [
        {
          title: 'Orders and tickets a minute',
          lines: [
            figure(stage, measured.ordersPaid, { label: 'orders paid' }),
            figure(stage, measured.ticketsSold, { label: 'tickets sold' }),
          ],
        },
        {
          title: 'Money a minute, in pence',
          lines: [figure(stage, measured.moneyTaken, { label: 'pence of paid orders' })],
        },
      ],
    },
    {
      title: 'Holds and refusals',
      question: 'Do people get the seats they press on, and if not, why?',
      panels: [
        {
          title: 'Seats a minute',
          lines: [
            figure(stage, measured.seatsHeld, { label: 'held' }),
            figure(stage, measured.seatsReleased, { label: 'given back' }),
            figure(stage, measured.basketsExpired, { label: 'baskets expired' }),
          ],
        },
        {
          title: 'Holds refused, by reason',
          lines: [
            figureByEach(stage, measured.refusals, ['path', 'reason'], { label: '' }, 'path="seatHolds"'),
            figureByEach(stage, measured.refusals, ['path', 'reason'], { label: '' }, 'path="placeHolds"'),
          ],
        },
        {
          title: 'All refusals, by reason',
          lines: [figureByEach(stage, measured.refusals, ['reason'], { label: '' })],
          right: [figure(stage, measured.refusals, { label: 'all together' })],
        },
        {
          title: 'Signing in refused, by reason',
          lines: [figureByEach(stage, measured.refusals, ['path', 'reason'], { label: '' }, 'path="signIn"')],
        },
      ],
    },
    {
      title: 'Payments',
      question: 'Does the money arrive?',
      panels: [
        {
          title: 'Payments a minute',
          lines: [
            figure(stage, measured.paymentsOpened, { label: 'opened' }),
            figure(stage, measured.paymentsFailed, { label: 'failed' }),
          ],
        },
        {
          title: 'Failed payments and renewals, by reason',
          lines: [figureByEach(stage, measured.paymentsFailed, ['reason'], { label: '' })],
        },
        {
          title: 'Mails, and what wants a person',
          lines: [
            figure(stage, measured.mailsSent, { label: 'mails sent' }),
            figure(stage, measured.mailsRefused, { label: 'mails refused' }),
            figure(stage, measured.needsPerson, { label: 'wants a person' }),
          ],
        },
      ],
    },
  ];
}

function eventRows({ stage, deadLetters, relays }: Watched): readonly Row[] {
  return [
    {
      title: 'Events',
      question: 'Do facts reach everybody in time?',
      panels: [
        {
          title: 'Age of events when handled, slowest tenth, in milliseconds',
          lines: [
            figureByEach(stage, measured.eventAge, ['consumer'], { label: '', statistic: 'p90' }),
            figure(stage, measured.eventAge, { label: 'all together', statistic: 'p90' }),
          ],
          limit: { value: 60_000, label: 'a minute' },
        },
        {
          title: 'Not handled at once, by consumer',
          lines: [
            figureByEach(stage, measured.eventsNotHandled, ['consumer'], { label: '' }),
            figure(stage, measured.eventsNotHandled, { label: 'all together' }),
          ],
        },
        {
          title: 'What waits before the relays, in milliseconds',
          lines: relays.map(({ of, functionName }) =>
            ofService(
              'AWS/Lambda',
              'IteratorAge',
              { FunctionName: functionName },
              { label: of, statistic: Stats.MAXIMUM },
            ),
          ),
        },
      ],
    },
    {
      title: 'Dead letters',
      question: 'Is anything left behind? (npm run dead-letters)',
      panels: [
        {
          title: 'Messages that nobody could handle, by queue',
          lines: deadLetters.map(({ of, queueName }) =>
            ofService(
              'AWS/SQS',
              'ApproximateNumberOfMessagesVisible',
              { QueueName: queueName },
              { label: of, statistic: Stats.MAXIMUM },
            ),
          ),
        },
      ],
    },
  ];
}

function machineRows({ stage, apiId, distributionId, tables }: Watched): readonly Row[] {
  // Functions have no names of their own: all of a stage begin with it.
  const ours = `"venue-${stage}"`;
  const ofFunctions = (metric: string, statistic: string) =>
    search(`{AWS/Lambda,FunctionName} MetricName="${metric}" ${ours}`, statistic, '');
  const atApi = (metric: string, label: string, statistic?: string) =>
    ofService('AWS/ApiGateway', metric, { ApiId: apiId }, { label, ...(statistic ? { statistic } : {}) });
  const atEdge = (metric: string, label: string, statistic: string = Stats.SUM) =>
    ofService(
      'AWS/CloudFront',
      metric,
      { DistributionId: distributionId, Region: 'Global' },
      { label, statistic, region: 'us-east-1' },
    );
  const ofTables = (metric: string, what: string) =>
    Object.entries(tables).map(([name, TableName]) =>
      ofService('AWS/DynamoDB', metric, { TableName }, { label: `${name}, ${what}` }),
    );
  return [
    {
      title: 'Functions and API',
      question: 'Does anything break, or take too long?',
      panels: [
        {
          title: 'Errors and throttles of functions',
          lines: [ofFunctions('Errors', 'Sum'), ofFunctions('Throttles', 'Sum')],
        },
        { title: 'Duration of functions, slowest hundredth', lines: [ofFunctions('Duration', 'p99')] },
        {
          title: 'API: answers of 500 and above, and how long answers take',
          lines: [atApi('5xx', '5xx'), figure(stage, measured.pagesFailed, { label: 'pages failed' })],
          right: [atApi('Latency', 'slowest hundredth', 'p99'), atApi('Latency', 'middle', 'p50')],
        },
      ],
    },
    {
      title: 'Tables and edge',
      question: 'Does what lies below hold?',
      panels: [
        {
          title: 'Throttled by a table',
          lines: [...ofTables('ReadThrottleEvents', 'reads'), ...ofTables('WriteThrottleEvents', 'writes')],
        },
        {
          title: 'CloudFront: share of errors, in percent',
          lines: [atEdge('5xxErrorRate', '5xx', Stats.AVERAGE), atEdge('4xxErrorRate', '4xx', Stats.AVERAGE)],
        },
      ],
    },
    {
      title: 'What costs money',
      question: 'What grows? (npm run bench cost says what each unit comes to)',
      panels: [
        {
          title: 'Requests',
          lines: [atEdge('Requests', 'at the edge'), atApi('Count', 'at the API')],
          right: [atEdge('BytesDownloaded', 'bytes sent')],
        },
        {
          title: 'Units of the tables',
          lines: [
            ...ofTables('ConsumedReadCapacityUnits', 'read'),
            ...ofTables('ConsumedWriteCapacityUnits', 'written'),
          ],
        },
        {
          title: 'Bytes of logs',
          lines: [search(`{AWS/Logs,LogGroupName} MetricName="IncomingBytes" ${ours}`, 'Sum', '')],
        },
      ],
    },
  ];
}
