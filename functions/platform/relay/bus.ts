import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';

import { awsPatience } from '../runtime/aws-patience.ts';
import { definePort, env, setting } from '../runtime/env.ts';
import type { OutboxItem } from './outbox.ts';

/** Puts at most ten events on the bus and returns the indices of those that were refused. */
export type Publish = (items: readonly OutboxItem[]) => Promise<readonly number[]>;

export const bus = definePort<Publish>('bus', () => {
  const client = new EventBridgeClient(awsPatience);
  const EventBusName = setting(env.eventBus);
  return async (items) => {
    const { Entries = [] } = await client.send(
      new PutEventsCommand({
        Entries: items.map(({ source, type, detail }) => ({
          EventBusName,
          Source: source,
          DetailType: type,
          Detail: detail,
        })),
      }),
    );
    return Entries.flatMap((entry, place) => (entry.ErrorCode ? [place] : []));
  };
});
