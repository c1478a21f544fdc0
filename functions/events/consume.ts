import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';

import type { DetailOf } from '#shared/events/event.ts';
import type { Subscription } from '#shared/events/subscriptions.ts';
import { now } from '#functions/runtime/clock.ts';
import { describe, log } from '#functions/runtime/log.ts';
import { claimEvent, markHandled, releaseEvent } from '#functions/store/handled.ts';

/** What a consumer is given: the fact, by its type, as its schema parses it. */
export type Received<S extends Subscription> = S['to'][number] extends infer Kind
  ? Kind extends { readonly type: infer Type extends string }
    ? { readonly type: Type; readonly detail: DetailOf<Kind> }
    : never
  : never;

interface Options {
  /**
   * `remember`: the effect cannot be repeated (a mail), so the event's id is claimed first and kept.
   * `repeat`: the effect comes to the same however often it happens, and nothing needs to be remembered.
   */
  readonly effect: 'remember' | 'repeat';
}

export interface Consumer {
  (event: SQSEvent): Promise<SQSBatchResponse>;
  readonly subscription: Subscription;
}

/** The bus wraps a detail like this; the queue carries it as text. */
const wrapped = z.object({ 'detail-type': z.string(), detail: z.unknown() });

/**
 * A consumer of the bus behind its queue. Each message succeeds or fails by itself: failed ones come again and end among
 * the dead letters, which an operator sees and can send again.
 */
export function consume<const S extends Subscription>(
  subscription: S,
  { effect }: Options,
  handle: (received: Received<S>) => Promise<void>,
): Consumer {
  const run = async (record: SQSRecord): Promise<void> => {
    const { id, received } = read(subscription, record);
    if (effect === 'repeat') return handle(received);
    const claim = await claimEvent(subscription.name, id, now());
    if (claim === 'handled') return;
    if (claim === 'running') throw new Error('Another delivery of this event is being handled.');
    try {
      await handle(received);
    } catch (error) {
      await releaseEvent(subscription.name, id);
      throw error;
    }
    await markHandled(subscription.name, id, now());
  };
  const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
    answerOf(subscription, Records, await Promise.allSettled(Records.map(run)));
  return Object.assign(handler, { subscription });
}

/**
 * A consumer for which many facts come to one piece of work, such as counting seats: all facts of a batch about the same
 * thing are handled once, one thing after another, and fail together. Its effect comes to the same however often it happens.
 */
export function consumeTogether<const S extends Subscription>(
  subscription: S,
  about: (received: Received<S>) => string,
  handle: (about: string, all: readonly Received<S>[]) => Promise<void>,
): Consumer {
  const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const parsed = await Promise.allSettled(Records.map(async (record) => read(subscription, record).received));
    const facts = parsed.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const done = new Map<string, PromiseSettledResult<unknown>>();
    for (const [key, all] of Map.groupBy(facts, about)) {
      const [outcome] = await Promise.allSettled([handle(key, all)]);
      done.set(key, outcome);
    }
    const outcomes = parsed.map((own) => (own.status === 'fulfilled' ? (done.get(about(own.value)) ?? own) : own));
    return answerOf(subscription, Records, outcomes);
  };
  return Object.assign(handler, { subscription });
}

/** Throws on what is no fact of the subscription. */
function read<S extends Subscription>(subscription: S, record: SQSRecord): { id: string; received: Received<S> } {
  const { 'detail-type': type, detail } = wrapped.parse(JSON.parse(record.body));
  const kind = subscription.to.find((known) => known.type === type);
  if (!kind) throw new Error(`${subscription.name} does not take ${type}.`);
  const parsed = kind.detail.parse(detail);
  // The kind that parsed it gives the type; the compiler cannot follow the lookup.
  return { id: parsed.id, received: { type, detail: parsed } as unknown as Received<S> };
}

/** Only the messages that failed come again. */
function answerOf(
  { name }: Subscription,
  records: readonly SQSRecord[],
  outcomes: readonly PromiseSettledResult<unknown>[],
): SQSBatchResponse {
  const batchItemFailures = outcomes.flatMap((outcome, place) => {
    const record = records[place];
    if (outcome.status === 'fulfilled' || !record) return [];
    log('warn', 'event not handled', { consumer: name, error: describe(outcome.reason) });
    return [{ itemIdentifier: record.messageId }];
  });
  return { batchItemFailures };
}
