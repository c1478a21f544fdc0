import { Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

import { DeadLetters } from './dead-letters.ts';

/** Tells people of the alarms of this account. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, alarmEmail: string | undefined) {
    super(scope, id, { enforceSSL: true });
    // A policy of its own replaces the one that SNS gives a topic, in which an account's alarms may publish.
    this.allow('cloudwatch.amazonaws.com');
    if (!alarmEmail) return;
    // An alarm about these would take the same way; who misses a mail finds it here for two weeks.
    const deadLetterQueue = new DeadLetters(this, 'Unsent');
    this.addSubscription(new EmailSubscription(alarmEmail, { deadLetterQueue }));
  }

  /** Lets a service publish for this account alone. */
  allow(service: string): void {
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    this.grantPublish(new ServicePrincipal(service, { conditions }));
  }
}
