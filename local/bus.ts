import { fileOf } from '#shared/contract/index.ts';
import { factsTogether, isMeant } from '#shared/events/subscriptions/subscription.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import type { Subscription } from '#shared/events/subscriptions/subscription.ts';
import type { OutboxItem } from '#functions/publish/outbox.ts';

import { startQueue } from './queue.ts';
import type { Queue, QueueHandler } from './queue.ts';

export interface LocalBus {
  readonly publish: (items: readonly OutboxItem[]) => Promise<readonly number[]>;
  readonly queues: ReadonlyMap<string, Queue>;
  /** Resolves when every queue is empty. */
  readonly idle: () => Promise<void>;
  /** How many messages were sent so far: when it stands still, nothing is on its way. */
  readonly sent: () => number;
}

interface Settings {
  /** Milliseconds for which facts are gathered that are handled together; AWS gathers for a second. By default nobody waits for them. */
  readonly gatherFor?: number;
}

/** The bus in memory: every subscription of the catalogue with its own queue, as its rule would have on AWS. */
export function startBus({ gatherFor = 0 }: Settings = {}): LocalBus {
  const all: readonly Subscription[] = Object.values(subscriptions);
  const queues = new Map(
    all.map((subscription) => [
      subscription.name,
      startQueue(
        subscription.name,
        () => load(subscription),
        subscription.together ? { batchSize: factsTogether, gatherFor } : {},
      ),
    ]),
  );
  let sent = 0;
  return {
    queues,
    sent: () => sent,
    publish: async (items) => {
      for (const { source, type, detail } of items) {
        const body = `{"source":${JSON.stringify(source)},"detail-type":${JSON.stringify(type)},"detail":${detail}}`;
        for (const subscription of all) {
          if (!subscription.to.some((kind) => kind.source === source && kind.type === type)) continue;
          if (!isMeant(subscription, detail)) continue;
          sent += 1;
          queues.get(subscription.name)?.send(body);
        }
      }
      return [];
    },
    idle: async () => {
      for (const queue of queues.values()) await queue.idle();
    },
  };
}

async function load({ area, name }: Subscription): Promise<QueueHandler> {
  const module = (await import(`#functions/events/${area}/${fileOf(name)}.ts`)) as { handler: QueueHandler };
  return module.handler;
}
