import { Duration } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';

import { env } from '#functions/platform/runtime/env.ts';
import type { Target } from '#infra/settings.ts';
import { sources } from '#infra/sources.ts';

import { DeadLetters } from './dead-letters.ts';
import { HouseFunction } from './house-function.ts';
import type { StreamedTable } from './house-table.ts';

export interface RelayProps {
  readonly table: StreamedTable;
  readonly tableName: string;
  readonly bus: EventBus;
  readonly bundles: string;
  readonly target: Target;
}

/** Puts the events of a table's outbox on the bus, in the stream's order, at least once. */
export class Relay extends Construct {
  readonly carrier: HouseFunction;
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { table, tableName, bus, bundles, target }: RelayProps) {
    super(scope, id);
    const relay = new HouseFunction(this, 'Function', {
      source: sources.relay,
      purpose: `puts the outbox of the table ${tableName} on the bus`,
      bundles,
      environment: { [env.eventBus]: bus.eventBusName },
    });
    bus.grantPutEventsTo(relay);
    table.allowStream(relay);
    const deadLetters = new DeadLetters(this, 'DeadLetters');
    this.carrier = relay;
    this.deadLetters = deadLetters;
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: relay,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { outbox: { BOOL: [true] } } },
        }),
      ],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 50,
      onFailure: new SqsDlq(deadLetters),
      ...pace(target),
    });
    // Without the permissions the mapping is refused.
    if (relay.role) mapping.node.addDependency(relay.role);
  }
}

/** An emulator neither bisects a failing batch nor reads item failures, so its batches have one record. */
function pace(target: Target) {
  return target === 'emulator'
    ? { batchSize: 1, maxRecordAge: Duration.seconds(60) }
    : { batchSize: 100, maxRecordAge: Duration.hours(12) };
}
