import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

import { detailPattern, factsTogether } from '#shared/kernel/events/subscription.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { DeadLetters } from './dead-letters.ts';

/** How long a consumer may take: for one that takes its batch together, piece after piece, three times as long. */
export function patienceOf({ together }: EventSubscription): Duration {
  return Duration.seconds(together ? 30 : 10);
}

export interface SubscriberProps {
  readonly subscription: EventSubscription;
  readonly bus: EventBus;
  readonly consumer: Lambda;
}

/** One subscription: rule, queue with its dead letters, function. The queue holds back what comes faster than it is handled. */
export class Subscriber extends Construct {
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { subscription, bus, consumer }: SubscriberProps) {
    super(scope, id);
    const deadLetters = new DeadLetters(this, 'DeadLetters');
    const queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // As Lambda advises for a queue that feeds it.
      visibilityTimeout: Duration.seconds(6 * patienceOf(subscription).toSeconds()),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
    });
    this.deadLetters = deadLetters;
    const pattern = detailPattern(subscription);
    new Rule(this, 'Rule', {
      eventBus: bus,
      description: subscription.purpose,
      eventPattern: {
        source: [...new Set(subscription.to.map(({ source }) => source))],
        detailType: subscription.to.map(({ type }) => type),
        ...(pattern ? { detail: pattern } : {}),
      },
      targets: [new SqsQueue(queue, { deadLetterQueue: deadLetters })],
    });
    consumer.addEventSource(
      new SqsEventSource(queue, {
        batchSize: subscription.together ? factsTogether : 10,
        reportBatchItemFailures: true,
        // Two is the fewest that Lambda takes. A second of gathering leaves room under the five seconds in which others see a seat go.
        ...(subscription.together ? { maxConcurrency: 2, maxBatchingWindow: Duration.seconds(1) } : {}),
      }),
    );
  }
}
