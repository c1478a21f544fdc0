import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

import * as measured from '#functions/platform/runtime/metrics.ts';
import type { Target } from '#infra/settings.ts';

import { deskWatches, failingShare } from './desk-watches.ts';
import { everyMinute, figure, ofService, shareOf } from './figures.ts';
import { mailWatches } from './mail-watches.ts';
import type { Watched } from './monitored-resources.ts';

export type Watch = Threshold & {
  /** Name of the alarm. */
  readonly name: string;
  /** Its article in docs/runbook. Default: by its name. */
  readonly article?: string;
  /** What has happened, in one sentence. */
  readonly says: string;
  readonly metric: IMetric;
  /** For so many of the last `of` minutes. Default: one of one. */
  readonly minutes?: number;
  readonly of?: number;
};

/** Raised above a value, or from it on. */
type Threshold = { readonly above: number } | { readonly from: number };

export interface HouseAlarmsProps {
  readonly watched: Watched;
  readonly told: ITopic;
  readonly target: Target;
}

/** Folder of the articles, as alarm texts name it. */
export const runbook = 'docs/runbook';

/** Every alarm that needs a person. Each says what happened and names the article with the remedy. */
export class HouseAlarms extends Construct {
  constructor(scope: Construct, id: string, { watched, told, target }: HouseAlarmsProps) {
    super(scope, id);
    for (const watch of watchesOf(watched)) {
      // An emulator supports alarms on one metric, and none on expressions.
      if (target === 'emulator' && watch.metric instanceof MathExpression) continue;
      raiseAlarm(this, { stage: watched.stage, told }, watch);
    }
  }
}

/** An alarm in the words of the house. Its metric is in the region of its stack. */
export function raiseAlarm(
  scope: Construct,
  { stage, told }: { readonly stage: string; readonly told: ITopic },
  { name, article = name, says, metric, minutes = 1, of = minutes, ...raised }: Watch,
): Alarm {
  const alarm = new Alarm(scope, name, {
    alarmName: `venue-${stage}-${name}`,
    alarmDescription: `${says} What to do: ${runbook}/${article}.md`,
    metric: withoutLabel(metric),
    threshold: 'from' in raised ? raised.from : raised.above,
    datapointsToAlarm: minutes,
    evaluationPeriods: of,
    comparisonOperator:
      'from' in raised
        ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(told));
  return alarm;
}

/** A label would turn a plain alarm into an expression, which costs more and which an emulator does not support. */
function withoutLabel(metric: IMetric): IMetric {
  if (!(metric instanceof Metric)) return metric;
  const { namespace, metricName, statistic, period, dimensions } = metric;
  return new Metric({ namespace, metricName, statistic, period, ...(dimensions ? { dimensionsMap: dimensions } : {}) });
}

function watchesOf(watched: Watched): readonly Watch[] {
  return [
    ...salesWatches(watched),
    ...mailWatches(watched),
    ...deskWatches(watched),
    ...eventWatches(watched),
    ...machineWatches(watched),
    ...backupWatches(watched),
  ];
}

function salesWatches({ stage }: Watched): readonly Watch[] {
  const declined = figure(stage, measured.paymentsFailed, { label: 'declined' }, { reason: 'declined' });
  const opened = figure(stage, measured.paymentsOpened, { label: 'opened' });
  const busy = { path: 'seatHolds', reason: 'too-busy' };
  const brake = { path: 'signIn', reason: 'too-many-tries' };
  return [
    {
      name: 'payment-failures',
      says: 'Banks decline more than three payments of ten.',
      metric: shareOf(declined, opened, { label: 'declined, percent', from: 5 }),
      above: 30,
      minutes: 3,
      of: 5,
    },
    {
      name: 'holds-throttled',
      says: 'Holds are turned away because too many come at once.',
      metric: figure(stage, measured.refusals, { label: 'turned away' }, busy),
      above: 100,
      minutes: 3,
      of: 5,
    },
    {
      name: 'sign-in-brake',
      says: 'Many passwords are being tried.',
      metric: figure(stage, measured.refusals, { label: 'tries stopped' }, brake),
      above: 50,
      minutes: 3,
      of: 5,
    },
    {
      name: 'mail-refused',
      says: 'Mails are not taken by the mail service.',
      metric: figure(stage, measured.mailsRefused, { label: 'refused' }),
      above: 2,
      minutes: 2,
      of: 5,
    },
    {
      name: 'needs-person',
      says: 'Something about money was found that no rule decides.',
      metric: figure(stage, measured.needsPerson, { label: 'lines' }),
      above: 0,
    },
  ];
}

function eventWatches(watched: Watched): readonly Watch[] {
  const { stage, deadLetters, relays } = watched;
  const ages = relays.map(({ of, functionName }) =>
    ofService('AWS/Lambda', 'IteratorAge', { FunctionName: functionName }, { label: of, statistic: Stats.MAXIMUM }),
  );
  const oldest = new MathExpression({
    expression: `MAX([${ages.map((_, place) => `FILL(m${place}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(ages.map((metric, place) => [`m${place}`, metric])),
    label: 'oldest record, milliseconds',
    period: everyMinute,
  });
  return [
    ...deadLetters.map(({ of, queueName }) => ({
      name: `dead-letters-${of}`,
      article: 'dead-letters',
      says: `${of} could not handle a message.`,
      metric: ofService(
        'AWS/SQS',
        'ApproximateNumberOfMessagesVisible',
        { QueueName: queueName },
        { label: of, statistic: Stats.MAXIMUM },
      ),
      above: 0,
    })),
    ...queueWatches(watched),
    {
      name: 'event-age',
      says: 'One event in ten takes more than a minute to be handled.',
      metric: figure(stage, measured.eventAge, { label: 'slowest tenth', statistic: 'p90' }),
      above: 60_000,
      minutes: 3,
      of: 5,
    },
    {
      name: 'due-unscheduled',
      says: 'The nightly sweep found something due that had no schedule, or was not done.',
      metric: figure(stage, measured.dueWithoutSchedule, { label: 'found' }),
      above: 0,
    },
    {
      name: 'relay-behind',
      says: 'Facts wait in a table for more than a minute before they are told.',
      metric: oldest,
      above: 60_000,
      minutes: 2,
      of: 3,
    },
  ];
}

function queueWatches({ queues, untaken }: Watched): readonly Watch[] {
  return [
    ...queues.map(({ of, queueName }) => ({
      name: `queue-age-${of}`,
      article: 'queue-age',
      says: `${of} has left a message for more than ten minutes: it does not run, or only fails.`,
      metric: ofService(
        'AWS/SQS',
        'ApproximateAgeOfOldestMessage',
        { QueueName: queueName },
        { label: of, statistic: Stats.MAXIMUM },
      ),
      above: 600,
      minutes: 2,
      of: 3,
    })),
    {
      name: 'facts-untaken',
      says: 'There are facts of a type for which this deployment has no rule.',
      metric: ofService(
        'AWS/SQS',
        'ApproximateNumberOfMessagesVisible',
        { QueueName: untaken },
        { label: 'untaken', statistic: Stats.MAXIMUM },
      ),
      above: 0,
    },
  ];
}

function machineWatches(watched: Watched): readonly Watch[] {
  const { stage, apiId, tables } = watched;
  return [
    {
      name: 'api-errors',
      says: 'More than two answers of a hundred are 500 or above.',
      metric: failingShare(apiId, 50),
      above: 2,
      minutes: 3,
      of: 5,
    },
    {
      name: 'pages-failed',
      says: 'Pages are answered with an error page.',
      metric: figure(stage, measured.pagesFailed, { label: 'pages' }),
      above: 4,
      minutes: 2,
      of: 5,
    },
    ...functionWatches(watched),
    ...Object.entries(tables).map(([of, TableName]) => ({
      name: `table-throttled-${of}`,
      article: 'table-throttled',
      says: `The table ${of} takes less than is asked of it.`,
      metric: new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0)',
        usingMetrics: {
          reads: ofService('AWS/DynamoDB', 'ReadThrottleEvents', { TableName }, { label: 'reads' }),
          writes: ofService('AWS/DynamoDB', 'WriteThrottleEvents', { TableName }, { label: 'writes' }),
        },
        label: 'throttled',
        period: Duration.minutes(1),
      }),
      above: 10,
      minutes: 2,
      of: 3,
    })),
  ];
}

/** A backup that ends badly, never begins or is not copied. The next one is a night later. */
function backupWatches({ vault }: Watched): readonly Watch[] {
  if (vault === null) return [];
  const ends = ['BackupJobsFailed', 'BackupJobsExpired', 'BackupJobsAborted', 'CopyJobsFailed'];
  const metrics = ends.map((end) =>
    ofService('AWS/Backup', `NumberOf${end}`, { BackupVaultName: vault }, { label: end }),
  );
  return [
    {
      name: 'backup-failed',
      says: 'A nightly backup of a table was not made, or not copied.',
      metric: new MathExpression({
        expression: metrics.map((_, place) => `FILL(m${place}, 0)`).join(' + '),
        usingMetrics: Object.fromEntries(metrics.map((metric, place) => [`m${place}`, metric])),
        label: 'jobs that ended badly',
        period: everyMinute,
      }),
      above: 0,
    },
  ];
}

/** Of this stage alone. What other functions fail at is seen by `api-errors`, `queue-age` and the dead letters. */
function functionWatches({ vital }: Watched): readonly Watch[] {
  const together = (metric: string) =>
    new MathExpression({
      expression: vital.map((_, place) => `FILL(m${place}, 0)`).join(' + '),
      usingMetrics: Object.fromEntries(
        vital.map(({ of, functionName }, place) => [
          `m${place}`,
          ofService('AWS/Lambda', metric, { FunctionName: functionName }, { label: of }),
        ]),
      ),
      label: metric,
      period: everyMinute,
    });
  return [
    {
      name: 'functions-failing',
      says: 'Functions that render, hold, take orders or relay facts end with an error of their own.',
      metric: together('Errors'),
      above: 5,
      minutes: 3,
      of: 5,
    },
    {
      name: 'functions-throttled',
      says: 'There are more calls than the functions that render, hold, take orders or relay facts may run side by side.',
      metric: together('Throttles'),
      above: 0,
      minutes: 2,
      of: 3,
    },
  ];
}
