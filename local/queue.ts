import { setTimeout as pause } from 'node:timers/promises';

import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';

import { now } from '#functions/platform/runtime/clock.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { lambdaContext } from './lambda-context.ts';
import { keepNothing } from './message-store.ts';
import type { QueueKeeper } from './message-store.ts';

export type QueueHandler = (event: SQSEvent, context?: Context) => Promise<SQSBatchResponse>;

export interface Message {
  readonly id: string;
  readonly body: string;
  readonly sentAt: string;
  received: number;
  /** Why its batch failed, where the function did not report single messages. */
  error?: string;
}

export interface Queue {
  readonly send: (body: string) => void;
  /** Messages that failed every time, for the operator. */
  readonly dead: readonly Message[];
  /** Redrives dead messages as new ones; returns how many. */
  readonly redrive: (ids: readonly string[]) => number;
  /** Resolves when nothing is waiting or being handled; meanwhile batches are not collected but handled at once. */
  readonly idle: () => Promise<void>;
}

const receives = 5;

interface Pace {
  /** Milliseconds before a failed message is retried, times its receive count. */
  readonly retryAfter?: number;
  /** How many batches are handled in parallel, like Lambda instances. */
  readonly batchesAtOnce?: number;
  readonly batchSize?: number;
  /** Milliseconds for collecting a batch, unless it is full. */
  readonly gatherFor?: number;
  readonly outages?: Outages;
}

/** What a queue knows about its consumers' table. */
export interface Outages {
  /** The number of outages so far. */
  readonly count: () => number;
  /** Resolves when the table is available. */
  readonly over: () => Promise<void>;
  /** Prepares messages that failed during an outage for redelivery. */
  readonly recover: (failed: readonly Message[]) => Promise<void>;
}

const noOutages: Outages = { count: () => 0, over: async () => undefined, recover: async () => undefined };

/** A queue that behaves like SQS: batches, partial failures, five receives, then dead. A message is stored until handled. */
export function startQueue(
  name: string,
  load: () => Promise<QueueHandler>,
  { retryAfter = 200, batchesAtOnce = 2, batchSize = 10, gatherFor = 0, outages = noOutages }: Pace = {},
  keeper: QueueKeeper = keepNothing.of(name),
): Queue {
  const waiting: Message[] = [...keeper.waiting];
  const dead: Message[] = [...keeper.dead];
  let running: Promise<void> | null = null;
  const gathering = openGathering(gatherFor);

  const receive = async (batch: readonly Message[]): Promise<readonly Message[]> => {
    await outages.over();
    const before = outages.count();
    const failed = await handleBatch(name, load, batch);
    // An outage of the table does not count as a failure of the message.
    if (outages.count() !== before) await outages.recover(failed);
    else for (const message of failed) message.received += 1;
    return failed;
  };
  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (waiting.length < batchSize) await gathering.wait();
      const batch = waiting.splice(0, batchSize);
      if (batch.length === 0) return;
      const failed = await receive(batch);
      const again = sortOut(name, keeper, dead, batch, failed);
      if (again.length > 0) {
        await pause(retryAfter * (again[0]?.received ?? 1));
        waiting.push(...again);
      }
    }
  };
  const deliver = async (): Promise<void> => {
    // Messages of the same moment form one batch.
    await Promise.resolve();
    await Promise.all(Array.from({ length: batchesAtOnce }, work));
  };
  const wake = (): void => {
    running ??= deliver().finally(() => {
      running = null;
      if (waiting.length > 0) wake();
    });
  };
  if (waiting.length > 0) wake();
  return {
    dead,
    send: (body) => {
      const sentAt = now();
      waiting.push({ id: keeper.add(body, sentAt), body, sentAt, received: 0 });
      wake();
    },
    redrive: (ids) => {
      const again = takeOut(dead, ids);
      if (again.length > 0) keeper.failed(again, false);
      waiting.push(...again);
      if (again.length > 0) wake();
      return again.length;
    },
    idle: () => gathering.without(() => running),
  };
}

/** The time for collecting a batch, which nobody who waits for an empty queue has to wait for. */
function openGathering(milliseconds: number) {
  const endings = new Set<() => void>();
  let hurried = 0;
  return {
    wait: async (): Promise<void> => {
      if (milliseconds === 0 || hurried > 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      endings.add(resolve);
      await promise;
      endings.delete(resolve);
      clearTimeout(timer);
    },
    /** Waits for all work without collecting. */
    without: async (running: () => Promise<void> | null): Promise<void> => {
      hurried += 1;
      for (const end of endings) end();
      try {
        for (let work = running(); work; work = running()) await work;
      } finally {
        hurried -= 1;
      }
    },
  };
}

/** Stores the result of a batch; returns what to deliver again. */
function sortOut(
  queue: string,
  keeper: QueueKeeper,
  dead: Message[],
  batch: readonly Message[],
  failed: readonly Message[],
): readonly Message[] {
  const over = failed.filter(({ received }) => received >= receives);
  const again = failed.filter(({ received }) => received < receives);
  keeper.handled(batch.filter((message) => !failed.includes(message)));
  if (over.length > 0) keeper.failed(over, true);
  if (again.length > 0) keeper.failed(again, false);
  for (const message of over) {
    dead.push(message);
    log('error', 'event is dead', { queue, delivery: message.id });
  }
  return again;
}

/** Removes messages from the dead ones, as new messages. */
function takeOut(dead: Message[], ids: readonly string[]): readonly Message[] {
  const taken = dead.filter(({ id }) => ids.includes(id));
  const left = dead.filter(({ id }) => !ids.includes(id));
  dead.splice(0, dead.length, ...left);
  return taken.map(({ id, body, sentAt }) => ({ id, body, sentAt, received: 0 }));
}

/** What failed of a batch: all of it where its function throws or cannot be loaded. */
async function handleBatch(
  queue: string,
  load: () => Promise<QueueHandler>,
  batch: readonly Message[],
): Promise<readonly Message[]> {
  const Records = batch.map(({ id, body }) => ({ messageId: id, body })) as unknown as SQSEvent['Records'];
  try {
    const handler = await load();
    const { batchItemFailures } = await handler({ Records }, lambdaContext(queue));
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    return batch.filter(({ id }) => failed.has(id));
  } catch (error) {
    const text = describe(error);
    log('error', 'batch not handled', { queue, error: text });
    for (const message of batch) message.error = text;
    return batch;
  }
}
