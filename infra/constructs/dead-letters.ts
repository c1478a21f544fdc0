import { Duration, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

export interface DeadLettersProps {
  /** Told as soon as one message waits here. */
  readonly alarms: ITopic;
  /** Whose letters these are, for the alarm's text. */
  readonly of: string;
}

/** Messages that nobody could handle, kept for two weeks; the first one raises an alarm. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string, { alarms, of }: DeadLettersProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason:
        'This is the end of the line: a dead-letter queue, in places of an event source that a template does not show.',
    });
    const alarm = new Alarm(this, 'Alarm', {
      alarmDescription: `${of} could not handle a message. Look into its log, then send the message again.`,
      metric: this.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'max' }),
      threshold: 0,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(alarms));
  }
}
