import { Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';

import { EquippedFunction } from '#infra/constructs/equipped-function.ts';
import type { House } from '#infra/constructs/equipped-function.ts';
import { Relay } from '#infra/constructs/relay.ts';
import { Subscriber, patienceOf } from '#infra/constructs/subscriber.ts';
import type { Watched } from '#infra/constructs/watched.ts';
import { needsOf, needsOfSubscriptions } from '#infra/needs.ts';
import type { Settings } from '#infra/settings.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import type { Subscription } from '#shared/events/subscriptions.ts';
import { allSubscriptions, sourceOfSubscription } from '#infra/sources.ts';

export interface EventsStackProps extends StackProps {
  readonly settings: Settings;
  readonly house: House;
  readonly bus: EventBus;
}

/** The way of a fact on either side of the bus: from the tables onto it, and from it to every consumer. */
export class EventsStack extends Stack {
  /** What an operator watches of it. */
  readonly watched: Pick<Watched, 'deadLetters' | 'relays'>;

  constructor(scope: Construct, id: string, { settings, house, bus, ...props }: EventsStackProps) {
    super(scope, id, props);
    const { target } = settings;
    const relays = Object.entries(house.tables).map(([tableName, table]) => ({
      of: tableName,
      relay: new Relay(this, `Relay-${tableName}`, { table, tableName, bus, bundles: house.bundles, target }),
    }));
    const subscribers = allSubscriptions
      // A consumer of the demonstration provider's own facts would only know secrets that it does not need.
      .filter((subscription) => subscription !== subscriptions.onDemoPaymentDue || settings.payments === 'demo')
      .map((subscription) => ({ of: subscription.name, subscriber: this.#subscribe(subscription, house, bus) }));
    this.watched = {
      relays: relays.map(({ of, relay }) => ({ of, functionName: relay.carrier.functionName })),
      deadLetters: [
        ...subscribers.map(({ of, subscriber }) => ({ of, queueName: subscriber.deadLetters.queueName })),
        ...relays.map(({ of, relay }) => ({ of: `relay-${of}`, queueName: relay.deadLetters.queueName })),
      ],
    };
  }

  #subscribe(subscription: Subscription, house: House, bus: EventBus): Subscriber {
    const consumer = new EquippedFunction(this, `${subscription.name}-Function`, {
      source: sourceOfSubscription(subscription),
      purpose: subscription.purpose,
      needs: needsOf(needsOfSubscriptions, subscription.name),
      timeout: patienceOf(subscription),
      house,
    });
    return new Subscriber(this, subscription.name, { subscription, bus, consumer });
  }
}
