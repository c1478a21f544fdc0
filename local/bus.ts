import { consumerOf } from '#shared/catalogue/consumers.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { factsTogether, isMeant } from '#shared/kernel/events/subscription.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { releaseEvent } from '#functions/platform/table/handled.ts';

import { keepNothing } from './message-store.ts';
import type { KeptMessages } from './message-store.ts';
import { startQueue } from './queue.ts';
import type { Message, Outages, Queue, QueueHandler } from './queue.ts';

export interface LocalBus {
  readonly publish: (items: readonly OutboxItem[]) => Promise<readonly number[]>;
  readonly queues: ReadonlyMap<string, Queue>;
  /** Resolves when every queue is empty. */
  readonly idle: () => Promise<void>;
  /** How many messages have been sent: while it is constant, nothing is on its way. */
  readonly sent: () => number;
}

export type TableOutages = Pick<Outages, 'count' | 'over'>;

interface Settings {
  /** Milliseconds for collecting facts that are handled together; AWS collects for a second. Default: none. */
  readonly gatherFor?: number;
  /** Where unhandled messages are stored. Default: in memory. */
  readonly kept?: KeptMessages;
  readonly outages?: TableOutages;
}

const all: readonly EventSubscription[] = Object.values(subscriptions);

/**
 * Releases the claims of a killed house: its consumers have ended, and the next delivery need not wait for their time-out. Call it before
 * the bus starts.
 */
export async function releaseClaims(kept: KeptMessages): Promise<void> {
  for (const { name } of all) await releaseAll(name, kept.of(name).waiting);
}

async function releaseAll(consumer: string, messages: readonly Message[]): Promise<void> {
  for (const { body } of messages) {
    const id = factIdOf(body);
    if (id !== null) await releaseEvent(consumer, id);
  }
}

/** A consumer that failed during an outage of the table could not release its claim: releases it afterwards. */
function outagesOf(consumer: string, { count, over }: TableOutages): Outages {
  const recover: Outages['recover'] = async (failed) => {
    await over();
    const before = count();
    await releaseAll(consumer, failed).catch((error: unknown) => {
      if (count() === before) throw error;
      return recover(failed);
    });
  };
  return { count, over, recover };
}

function factIdOf(body: string): string | null {
  // A message of this bus, whose detail is an event's.
  const { detail } = JSON.parse(body) as { detail?: { id?: unknown } };
  return typeof detail?.id === 'string' ? detail.id : null;
}

/** A fact as the body of a message, in the envelope of EventBridge. */
export const messageBodyOf = ({ source, type, detail }: OutboxItem): string =>
  `{"source":${JSON.stringify(source)},"detail-type":${JSON.stringify(type)},"detail":${detail}}`;

/** The subscriptions whose rule takes a fact. */
export const addressedTo = ({ source, type, detail }: OutboxItem): readonly EventSubscription[] =>
  all.filter(
    (subscription) =>
      subscription.to.some((kind) => kind.source === source && kind.type === type) && isMeant(subscription, detail),
  );

/** The bus on one machine: a queue for each subscription of the catalogue, filtered as by its rule on AWS. */
export function startBus({ gatherFor = 0, kept = keepNothing, outages }: Settings = {}): LocalBus {
  const queues = new Map(
    all.map((subscription) => [
      subscription.name,
      startQueue(
        subscription.name,
        () => consumerFor(subscription),
        {
          ...(subscription.together ? { batchSize: factsTogether, gatherFor } : {}),
          ...(subscription.batchesAtOnce ? { batchesAtOnce: subscription.batchesAtOnce } : {}),
          ...(outages ? { outages: outagesOf(subscription.name, outages) } : {}),
        },
        kept.of(subscription.name),
      ),
    ]),
  );
  let sent = 0;
  const send = (item: OutboxItem): void => {
    const body = messageBodyOf(item);
    for (const { name } of addressedTo(item)) {
      sent += 1;
      queues.get(name)?.send(body);
    }
  };
  return {
    queues,
    sent: () => sent,
    publish: async (items) => {
      kept.together(() => items.forEach(send));
      return [];
    },
    idle: async () => {
      for (const queue of queues.values()) await queue.idle();
    },
  };
}

/** The consumer of a subscription, as its queue calls it. */
export async function consumerFor(subscription: EventSubscription): Promise<QueueHandler> {
  const { file, exported } = consumerOf(subscription);
  const consumers = (await import(`#functions/${subscription.area}/consumers/${file}.ts`)) as Readonly<
    Record<string, QueueHandler>
  >;
  const consumer = consumers[exported];
  if (!consumer) throw new Error(`${subscription.name} has no consumer in ${file}.ts.`);
  return consumer;
}
