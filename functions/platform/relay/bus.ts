import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';

import { definePort, env, setting } from '../runtime/env.ts';
import type { OutboxItem } from './outbox.ts';

/** Puts events on the bus and answers which of them, by place, were not accepted. At most ten at a time. */
export type Publish = (items: readonly OutboxItem[]) => Promise<readonly number[]>;

export const bus = definePort<Publish>('bus', () => {
  const client = new EventBridgeClient({});
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
