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
    const { 'detail-type': type, detail } = wrapped.parse(JSON.parse(record.body));
    const kind = subscription.to.find((known) => known.type === type);
    if (!kind) throw new Error(`${subscription.name} does not take ${type}.`);
    const parsed = kind.detail.parse(detail);
    // The kind that parsed it gives the type; the compiler cannot follow the lookup.
    const received = { type, detail: parsed } as unknown as Received<S>;
    if (effect === 'repeat') return handle(received);
    const claim = await claimEvent(subscription.name, parsed.id, now());
    if (claim === 'handled') return;
    if (claim === 'running') throw new Error('Another delivery of this event is being handled.');
    try {
      await handle(received);
    } catch (error) {
      await releaseEvent(subscription.name, parsed.id);
      throw error;
    }
    await markHandled(subscription.name, parsed.id, now());
  };
  const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const outcomes = await Promise.allSettled(Records.map(run));
    const batchItemFailures = outcomes.flatMap((outcome, place) => {
      const record = Records[place];
      if (outcome.status === 'fulfilled' || !record) return [];
      log('warn', 'event not handled', { consumer: subscription.name, error: describe(outcome.reason) });
      return [{ itemIdentifier: record.messageId }];
    });
    return { batchItemFailures };
  };
  return Object.assign(handler, { subscription });
}
