import { Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

import { EquippedFunction } from '#infra/constructs/equipped-function.ts';
import type { House } from '#infra/constructs/equipped-function.ts';
import { Relay } from '#infra/constructs/relay.ts';
import { Subscriber, patienceOf } from '#infra/constructs/subscriber.ts';
import { needsOf, needsOfSubscriptions } from '#infra/needs.ts';
import type { Settings } from '#infra/settings.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { allSubscriptions, sourceOfSubscription } from '#infra/sources.ts';

export interface EventsStackProps extends StackProps {
  readonly settings: Settings;
  readonly house: House;
  readonly bus: EventBus;
}

/** The way of a fact on either side of the bus: from the tables onto it, and from it to every consumer. */
export class EventsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, house, bus, ...props }: EventsStackProps) {
    super(scope, id, props);
    const { target, alarmEmail } = settings;
    const alarms = new Topic(this, 'Alarms', { enforceSSL: true });
    if (alarmEmail) alarms.addSubscription(new EmailSubscription(alarmEmail));
    for (const [tableName, table] of Object.entries(house.tables)) {
      new Relay(this, `Relay-${tableName}`, { table, tableName, bus, alarms, bundles: house.bundles, target });
    }
    for (const subscription of allSubscriptions) {
      // A consumer of the demonstration provider's own facts would only know secrets that it does not need.
      if (subscription === subscriptions.onDemoPaymentDue && settings.payments !== 'demo') continue;
      const consumer = new EquippedFunction(this, `${subscription.name}-Function`, {
        source: sourceOfSubscription(subscription),
        purpose: subscription.purpose,
        needs: needsOf(needsOfSubscriptions, subscription.name),
        timeout: patienceOf(subscription),
        house,
      });
      new Subscriber(this, subscription.name, { subscription, bus, consumer, alarms });
    }
  }
}
