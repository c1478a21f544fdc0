import { Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { Match, Rule } from 'aws-cdk-lib/aws-events';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';

import { events } from '#shared/catalogue/events.ts';
import type { AnyEventKind } from '#shared/kernel/events/event.ts';
import { sesSource } from '#shared/kernel/events/mail.ts';
import { DeadLetters } from '#infra/constructs/dead-letters.ts';
import type { HouseResources } from '#infra/constructs/equipped-function.ts';
import type { Watched } from '#infra/constructs/monitored-resources.ts';
import { Relay } from '#infra/constructs/relay.ts';
import type { Settings } from '#infra/settings.ts';

/** What our own bus carries; SES's events are on the default bus. */
const ownTypes = Object.values<AnyEventKind>(events).flatMap(({ source, type }) =>
  source === sesSource ? [] : [type],
);

export interface EventsStackProps extends StackProps {
  readonly settings: Settings;
  readonly house: HouseResources;
  readonly bus: EventBus;
}

/** From the tables to the bus; from there each area has its own stack (`events-area.ts`). */
export class EventsStack extends Stack {
  /** What operators monitor of it. */
  readonly watched: Pick<Watched, 'deadLetters' | 'relays' | 'untaken'>;

  constructor(scope: Construct, id: string, { settings, house, bus, ...props }: EventsStackProps) {
    super(scope, id, props);
    const { target } = settings;
    const { content, sales, customers } = house.tables;
    const relays = Object.entries({ content, sales, customers }).map(([tableName, table]) => ({
      of: tableName,
      relay: new Relay(this, `Relay-${tableName}`, { table, tableName, bus, bundles: house.bundles, target }),
    }));
    const untaken = new DeadLetters(this, 'UntakenFacts');
    const undelivered = new DeadLetters(this, 'UntakenDeadLetters');
    new Rule(this, 'UntakenRule', {
      eventBus: bus,
      description: 'facts of a type that this deployment does not know, so that none of its rules takes them',
      eventPattern: { detailType: Match.anythingBut(...ownTypes) },
      targets: [new SqsQueue(untaken, { deadLetterQueue: undelivered })],
    });
    this.watched = {
      untaken: untaken.queueName,
      relays: relays.map(({ of, relay }) => ({ of, functionName: relay.carrier.functionName })),
      deadLetters: [
        ...relays.map(({ of, relay }) => ({ of: `relay-${of}`, queueName: relay.deadLetters.queueName })),
        { of: 'untaken', queueName: undelivered.queueName },
      ],
    };
  }
}
