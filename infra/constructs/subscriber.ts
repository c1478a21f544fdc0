import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

import { sesSource } from '#shared/kernel/events/mail.ts';
import { detailPattern, factsTogether } from '#shared/kernel/events/subscription.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';

import { DeadLetters } from './dead-letters.ts';

/** A consumer's time limit: three times as long for one that handles batches together, a minute and a half for heavy work. */
export function patienceOf({ together, heavy }: EventSubscription): Duration {
  return Duration.seconds(heavy ? 90 : together ? 30 : 10);
}

const batchOf = ({ together, heavy }: EventSubscription): number => (together ? factsTogether : heavy ? 1 : 10);

export interface SubscriberProps {
  readonly subscription: EventSubscription;
  readonly bus: EventBus;
  /** The rules of this stage's mails: SES's events about them are on the default bus, beside those of other stages. */
  readonly configurationSet: string;
  readonly consumer: Lambda;
}

/** One subscription: rule, queue with dead letter queue, function. The queue buffers what arrives faster than it is handled. */
export class Subscriber extends Construct {
  readonly queue: Queue;
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { subscription, bus, configurationSet, consumer }: SubscriberProps) {
    super(scope, id);
    const deadLetters = new DeadLetters(this, 'DeadLetters');
    const queue = (this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // As Lambda advises for a queue as its source.
      visibilityTimeout: Duration.seconds(6 * patienceOf(subscription).toSeconds()),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
    }));
    this.deadLetters = deadLetters;
    const isOfMails = subscription.to.some(({ source }) => source === sesSource);
    const ofThisStage = { mail: { tags: { 'ses:configuration-set': [configurationSet] } } };
    const pattern = isOfMails ? ofThisStage : detailPattern(subscription);
    new Rule(this, 'Rule', {
      ...(isOfMails ? {} : { eventBus: bus }),
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
        batchSize: batchOf(subscription),
        reportBatchItemFailures: true,
        // Collecting for a second leaves time within the five seconds in which other visitors see a sold seat.
        ...(subscription.together
          ? {
              maxConcurrency: subscription.batchesAtOnce ?? 2,
              maxBatchingWindow: Duration.seconds(subscription.together),
            }
          : {}),
        // The least that Lambda can be told: it never takes from the calls of a sale.
        ...(subscription.heavy ? { maxConcurrency: 2 } : {}),
      }),
    );
    for (const mapping of consumer.node.findAll())
      if (mapping instanceof CfnEventSourceMapping)
        exceptFrom('Serverless-LambdaEventSourceMappingDestination', mapping);
  }
}
