import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Messages that no consumer could handle, kept for two weeks; the first one raises an alarm (`alarms.ts`). */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string) {
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
  }
}
