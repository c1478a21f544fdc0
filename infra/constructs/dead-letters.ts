import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

import { exceptFrom } from '#infra/rule-exceptions.ts';

/** Messages that no consumer could handle, kept for two weeks; the first one raises an alarm (`alarms.ts`). */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    exceptFrom('AwsSolutions-SQS3', this);
    exceptFrom('Serverless-SQSRedrivePolicy', this);
  }
}
