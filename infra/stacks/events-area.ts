import { Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';

import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import type { Area } from '#shared/kernel/contract/path.ts';
import { EquippedFunction } from '#infra/constructs/equipped-function.ts';
import type { HouseResources } from '#infra/constructs/equipped-function.ts';
import type { Watched } from '#infra/constructs/monitored-resources.ts';
import { sharpLayer } from '#infra/constructs/sharp-layer.ts';
import { Subscriber, patienceOf } from '#infra/constructs/subscriber.ts';
import { needsOfSubscription } from '#infra/needs.ts';
import { rightsOfSubscription } from '#infra/rights/function-rights.ts';
import type { Settings } from '#infra/settings.ts';
import { allSubscriptions, sourceOfSubscription } from '#infra/sources.ts';

export interface EventsAreaStackProps extends StackProps {
  readonly settings: Settings;
  readonly area: Area;
  readonly bundles: string;
  readonly house: HouseResources;
  readonly bus: EventBus;
}

/** From the bus to the consumers of one area. Each area has a stack, because a subscription has ten of a stack's 500 resources. */
export class EventsAreaStack extends Stack {
  /** What operators monitor of it. */
  readonly watched: Pick<Watched, 'deadLetters' | 'queues'>;

  constructor(scope: Construct, id: string, { settings, area, house, bus, bundles, ...props }: EventsAreaStackProps) {
    super(scope, id, props);
    const subscribed = allSubscriptions
      .filter((subscription) => subscription.area === area)
      // A consumer of the demonstration provider's events would get secrets that it does not need.
      .filter((subscription) => subscription !== subscriptions.onDemoPaymentDue || settings.payments === 'demo')
      .map((subscription) => {
        const needs = needsOfSubscription(subscription);
        const consumer = new EquippedFunction(this, `${subscription.name}-Function`, {
          source: sourceOfSubscription(subscription),
          purpose: subscription.purpose,
          needs,
          rights: rightsOfSubscription(subscription),
          timeout: patienceOf(subscription),
          ...(subscription.heavy ? { memorySize: 1536 } : {}),
          ...(needs.drawPictures ? { layers: [sharpLayer(this, bundles)] } : {}),
          house,
        });
        const subscriber = new Subscriber(this, subscription.name, {
          subscription,
          bus,
          configurationSet: house.mail.configurationSet,
          consumer,
        });
        return { of: subscription.name, subscriber };
      });
    this.watched = {
      deadLetters: subscribed.map(({ of, subscriber }) => ({ of, queueName: subscriber.deadLetters.queueName })),
      queues: subscribed.map(({ of, subscriber }) => ({ of, queueName: subscriber.queue.queueName })),
    };
  }
}
