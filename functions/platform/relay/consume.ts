import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';

import type { DetailOf } from '#shared/kernel/events/event.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { now } from '../runtime/clock.ts';
import { correlated } from '../runtime/correlation.ts';
import type { Call } from '../runtime/correlation.ts';
import { handling } from '../runtime/handling.ts';
import { newId } from '../runtime/ids.ts';
import { describe, log } from '../runtime/log.ts';
import { eventAge, eventsNotHandled, valuesALine } from '../runtime/metrics.ts';
import { claimEvent, markHandled, releaseEvent } from '../table/handled.ts';

/** A consumer's input: the fact, typed by its kind and parsed by its schema. */
export type Received<S extends Pick<EventSubscription, 'to'>> = S['to'][number] extends infer Kind
  ? Kind extends { readonly type: infer Type extends string }
    ? { readonly type: Type; readonly detail: DetailOf<Kind> }
    : never
  : never;

interface Options {
  /**
   * `remember`: the effect cannot be repeated (a mail), so the consumer claims and stores the event id first. `repeat`: the effect is
   * idempotent.
   */
  readonly effect: 'remember' | 'repeat';
}

export interface Consumer {
  (event: SQSEvent, context?: Context): Promise<SQSBatchResponse>;
  readonly subscription: EventSubscription;
}

/** The envelope of the bus; the queue carries it as text. */
const wrapped = z.object({ 'detail-type': z.string(), detail: z.unknown() });

/**
 * A consumer of the bus behind a queue. Each message succeeds or fails by itself; failed ones are retried and end in the dead letter queue,
 * where an operator can redrive them.
 */
export function consume<const S extends EventSubscription>(
  subscription: S,
  { effect }: Options,
  handle: (received: Received<S>) => Promise<unknown>,
): Consumer {
  const once = async ({ id, received }: Read<S>): Promise<void> => {
    if (effect === 'repeat') return void (await handle(received));
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
  const attempt = async (record: SQSRecord, context: Call): Promise<Outcome<S>> => {
    const fact = read(subscription, record);
    if (isBroken(fact)) return fact;
    const work = () => handling(subscription.name, fact.id, () => once(fact));
    const error = await failureOf(() => correlated(fact.correlation, context, work));
    return { fact, error };
  };
  const batch = async ({ Records }: SQSEvent, context?: Context): Promise<SQSBatchResponse> => {
    const began = performance.now();
    const outcomes = await Promise.all(Records.map((record) => attempt(record, context)));
    return answerOf(subscription, Records, outcomes, began);
  };
  return consumerOf(subscription, batch);
}

/** Subjects of a batch that are handled in parallel: each waits for the table most of its time. */
const subjectsAtOnce = 20;
/** Milliseconds before the end of the function after which no subject is begun: its facts go back to the queue, and the others are kept. */
const lastStart = 8000;

/**
 * Handles a batch once per subject, such as one count of seats for many facts about a performance. Subjects are handled side by side; the
 * facts of a subject fail together. The effect must be idempotent.
 */
export function consumeTogether<const S extends EventSubscription>(
  subscription: S,
  about: (received: Received<S>) => string,
  handle: (about: string, all: readonly Received<S>[]) => Promise<void>,
): Consumer {
  const batch = async ({ Records }: SQSEvent, context?: Context): Promise<SQSBatchResponse> => {
    const began = performance.now();
    const parsed = Records.map((record) => read(subscription, record));
    const facts = parsed.flatMap((one) => (isBroken(one) ? [] : [one]));
    const failures = new Map<string, unknown>();
    const subjects = Map.groupBy(facts, ({ received }) => about(received)).entries();
    const workOff = async (): Promise<void> => {
      for (const [key, all] of subjects) {
        const received = all.map((fact) => fact.received);
        const work = async () => {
          if (context && context.getRemainingTimeInMillis() < lastStart)
            throw new Error('There is no time left for it.');
          // Events that follow carry the correlation id of the first fact.
          await correlated(all[0]?.correlation ?? newId(), context, () => handle(key, received));
        };
        failures.set(key, await failureOf(work));
      }
    };
    await Promise.all(Array.from({ length: subjectsAtOnce }, workOff));
    const outcomes = parsed.map((one) =>
      isBroken(one) ? one : { fact: one, error: failures.get(about(one.received)) },
    );
    return answerOf(subscription, Records, outcomes, began);
  };
  return consumerOf(subscription, batch);
}

type Batch = (event: SQSEvent, context?: Context) => Promise<SQSBatchResponse>;

/** Every line of a batch names its call; the facts in it have a correlation id each. */
function consumerOf(subscription: EventSubscription, batch: Batch): Consumer {
  const handler: Batch = (event, context) => correlated(undefined, context, () => batch(event, context));
  return Object.assign(handler, { subscription });
}

/** A message as its subscription parsed it. */
interface Read<S extends EventSubscription> {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  /** The correlation id of the fact; a fact without one, such as a due date, starts its own. */
  readonly correlation: string;
  readonly received: Received<S>;
}

/** The result of a message: without a fact it is not subscribed to; without an error it was handled. */
interface Outcome<S extends EventSubscription> {
  readonly fact: Read<S> | null;
  readonly error: unknown;
}

function isBroken<S extends EventSubscription>(one: Read<S> | Outcome<S>): one is Outcome<S> {
  return 'error' in one;
}

function read<S extends EventSubscription>(subscription: S, record: SQSRecord): Read<S> | Outcome<S> {
  try {
    const { 'detail-type': type, detail } = wrapped.parse(JSON.parse(record.body));
    const kind = subscription.to.find((known) => known.type === type);
    if (!kind) throw new Error(`${subscription.name} does not take ${type}.`);
    const parsed = kind.detail.parse(detail);
    const { id, occurredAt, correlation = newId() } = parsed;
    // The kind that parsed it determines the type; the compiler cannot follow the lookup.
    return { id, type, occurredAt, correlation, received: { type, detail: parsed } as unknown as Received<S> };
  } catch (error) {
    return { fact: null, error };
  }
}

/** What was thrown, as an Error; undefined where nothing was. */
async function failureOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error ?? new Error('Thrown without an error.');
  }
}

/** Reports the failed messages for a retry. Logs a line for each fact and the metrics of the batch. */
function answerOf(
  { name: consumer }: EventSubscription,
  records: readonly SQSRecord[],
  outcomes: readonly Outcome<EventSubscription>[],
  began: number,
): SQSBatchResponse {
  const ages: number[] = [];
  const batchItemFailures = outcomes.flatMap(({ fact, error }, place) => {
    const about = { consumer, type: fact?.type, event: fact?.id, correlation: fact?.correlation };
    const record = records[place];
    if (error === undefined && fact) {
      // A clock that was moved back must not give a negative age.
      const age = Math.max(0, Date.parse(now()) - Date.parse(fact.occurredAt));
      ages.push(age);
      log('info', 'event handled', { ...about, age });
    }
    if (error === undefined || !record) return [];
    const failure = { ...about, delivery: record.messageId, error: describe(error) };
    log('warn', 'event not handled', failure, [[eventsNotHandled, 1]]);
    return [{ itemIdentifier: record.messageId }];
  });
  const ms = Math.round(performance.now() - began);
  for (let from = 0; from < ages.length; from += valuesALine)
    log('info', 'events', { consumer, ms }, [[eventAge, ages.slice(from, from + valuesALine)]]);
  return { batchItemFailures };
}
