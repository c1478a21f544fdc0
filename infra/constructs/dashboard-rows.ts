import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

import * as measured from '#functions/platform/runtime/metrics.ts';

import { figure, figureByEach, ofService, search } from './figures.ts';
import type { Watched } from './monitored-resources.ts';

export interface Panel {
  readonly title: string;
  readonly lines: readonly IMetric[];
  /** Metrics in another unit, on the right axis. Default: none. */
  readonly right?: readonly IMetric[];
  /** A line at the highest healthy value. Default: none. */
  readonly limit?: { readonly value: number; readonly label: string };
}

export interface Row {
  readonly title: string;
  /** The operator's question that the row answers. */
  readonly question: string;
  readonly panels: readonly Panel[];
}

/** The operator's dashboard, from top to bottom: first whether the house sells, then possible causes. */
export function dashboardRows(watched: Watched): readonly Row[] {
  return [
    ...sellingRows(watched),
    paymentRow(watched),
    ...eventRows(watched),
    functionRow(watched),
    tableRow(watched),
    costRow(watched),
  ];
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
      question: 'Do visitors get the seats they choose, and if not, why?',
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
          title: 'Sign-ins refused, by reason',
          lines: [figureByEach(stage, measured.refusals, ['path', 'reason'], { label: '' }, 'path="signIn"')],
          right: [figure(stage, measured.passwordsNotChecked, { label: 'new passwords not checked' })],
        },
      ],
    },
  ];
}

function paymentRow({ stage }: Watched): Row {
  return {
    title: 'Payments',
    question: 'Do payments succeed?',
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
        title: 'Mails, and cases for staff',
        lines: [
          figure(stage, measured.mailsSent, { label: 'mails sent' }),
          figure(stage, measured.mailsRefused, { label: 'mails refused' }),
          figure(stage, measured.needsPerson, { label: 'wants a person' }),
        ],
      },
    ],
  };
}

function eventRows({ stage, deadLetters, relays }: Watched): readonly Row[] {
  return [
    {
      title: 'Events',
      question: 'Do facts reach their consumers in time?',
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
          title: 'Failed deliveries, by consumer',
          lines: [
            figureByEach(stage, measured.eventsNotHandled, ['consumer'], { label: '' }),
            figure(stage, measured.eventsNotHandled, { label: 'all together' }),
          ],
        },
        {
          title: 'Due dates found without a schedule',
          lines: [figure(stage, measured.dueWithoutSchedule, { label: 'found by the nightly sweep' })],
        },
        {
          title: 'Relay lag, in milliseconds',
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
      question: 'Did a consumer or a relay give up? (npm run dead-letters)',
      panels: [
        {
          title: 'Dead letters, by queue',
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

/** Functions and log groups have generated names, which start with the stage's. */
const oursOf = (stage: string): string => `"venue-${stage}"`;

const ofFunctions = (stage: string, metric: string, statistic: string): IMetric =>
  search(`{AWS/Lambda,FunctionName} MetricName="${metric}" ${oursOf(stage)}`, statistic, '');

const atApi = (apiId: string, metric: string, label: string, statistic: string = Stats.SUM): IMetric =>
  ofService('AWS/ApiGateway', metric, { ApiId: apiId }, { label, statistic });

/** CloudFront reports its metrics in one region. */
const atEdge = (distributionId: string, metric: string, label: string, statistic: string = Stats.SUM): IMetric =>
  ofService(
    'AWS/CloudFront',
    metric,
    { DistributionId: distributionId, Region: 'Global' },
    { label, statistic, region: 'us-east-1' },
  );

const ofTables = (tables: Watched['tables'], metric: string, what: string): readonly IMetric[] =>
  Object.entries(tables).map(([name, TableName]) =>
    ofService('AWS/DynamoDB', metric, { TableName }, { label: `${name}, ${what}` }),
  );

function functionRow({ stage, apiId, deskApiId }: Watched): Row {
  return {
    title: 'Functions and API',
    question: 'Do functions or requests fail, or take too long?',
    panels: [
      {
        title: 'Errors and throttles of functions',
        lines: [ofFunctions(stage, 'Errors', 'Sum'), ofFunctions(stage, 'Throttles', 'Sum')],
      },
      { title: 'Duration of functions, slowest hundredth', lines: [ofFunctions(stage, 'Duration', 'p99')] },
      {
        title: 'Answers of 500 and above, by function and version',
        lines: [figureByEach(stage, measured.failures, ['function', 'version'], { label: '' })],
      },
      {
        title: 'API: answers of 500 and above, and latency',
        lines: [atApi(apiId, '5xx', '5xx'), figure(stage, measured.pagesFailed, { label: 'pages failed' })],
        right: [atApi(apiId, 'Latency', 'slowest hundredth', 'p99'), atApi(apiId, 'Latency', 'middle', 'p50')],
      },
      {
        title: 'API of the desk: answers of 500 and above, and latency',
        lines: [atApi(deskApiId, '5xx', '5xx')],
        right: [atApi(deskApiId, 'Latency', 'slowest hundredth', 'p99'), atApi(deskApiId, 'Latency', 'middle', 'p50')],
      },
    ],
  };
}

function tableRow({ tables, distributionId }: Watched): Row {
  return {
    title: 'Tables and edge',
    question: 'Do the tables or the edge fail or throttle?',
    panels: [
      {
        title: 'Requests throttled, by table',
        lines: [
          ...ofTables(tables, 'ReadThrottleEvents', 'reads'),
          ...ofTables(tables, 'WriteThrottleEvents', 'writes'),
        ],
      },
      {
        title: 'CloudFront: share of errors, in percent',
        lines: [
          atEdge(distributionId, '5xxErrorRate', '5xx', Stats.AVERAGE),
          atEdge(distributionId, '4xxErrorRate', '4xx', Stats.AVERAGE),
        ],
      },
    ],
  };
}

function costRow({ stage, apiId, deskApiId, distributionId, tables }: Watched): Row {
  return {
    title: 'What costs money',
    question: 'Which use grows? (npm run bench cost prints the price of each unit)',
    panels: [
      {
        title: 'Requests',
        lines: [
          atEdge(distributionId, 'Requests', 'at the edge'),
          atApi(apiId, 'Count', 'at the API'),
          atApi(deskApiId, 'Count', 'at the API of the desk'),
        ],
        right: [atEdge(distributionId, 'BytesDownloaded', 'bytes sent')],
      },
      {
        title: 'Units of the tables',
        lines: [
          ...ofTables(tables, 'ConsumedReadCapacityUnits', 'read'),
          ...ofTables(tables, 'ConsumedWriteCapacityUnits', 'written'),
        ],
      },
      {
        title: 'Bytes of logs',
        lines: [search(`{AWS/Logs,LogGroupName} MetricName="IncomingBytes" ${oursOf(stage)}`, 'Sum', '')],
      },
    ],
  };
}
