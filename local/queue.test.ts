import { setImmediate as turns } from 'node:timers/promises';

import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { defineEvent } from '#shared/kernel/events/event.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { wrapped } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { startQueue } from './queue.ts';

const happened = defineEvent('box-office', 'Happened', { place: z.string() });
const subscription = {
  name: 'onHappened',
  area: 'box-office',
  to: [happened],
  purpose: 'Notes.',
} as const satisfies EventSubscription;

let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

const fact = (id: string): string =>
  wrapped({
    type: 'Happened',
    detail: { id, occurredAt: '2026-11-21T12:00:00.000Z', version: 1, subject: 'it', place: 'here' },
  });

/** A consumer that fails while `isBroken`, with the numbers of its attempts and of its effects. */
function openConsumer() {
  const state = { isBroken: true, tried: 0, done: 0 };
  const handler = consume(subscription, { effect: 'remember' }, async () => {
    state.tried += 1;
    if (state.isBroken) throw new Error('not today');
    state.done += 1;
  });
  return { state, queue: startQueue('onHappened', async () => handler, { retryAfter: 0 }) };
}

test('what failed five times lies among the dead letters, and is handled once when it is sent again', async () => {
  const { state, queue } = openConsumer();
  queue.send(fact('redriven'));
  await queue.idle();
  expect(queue.dead).toMatchObject([{ id: 'onHappened-1', received: 5 }]);
  expect(state).toMatchObject({ tried: 5, done: 0 });
  state.isBroken = false;
  expect(queue.redrive(['onHappened-1'])).toBe(1);
  await queue.idle();
  expect(queue.dead).toEqual([]);
  expect(state.done).toBe(1);
});

test('a letter that is sent again twice, or was handled meanwhile, has no second effect', async () => {
  const { state, queue } = openConsumer();
  queue.send(fact('twice'));
  queue.send(fact('twice'));
  await queue.idle();
  expect(queue.dead).toHaveLength(2);
  state.isBroken = false;
  expect(queue.redrive(queue.dead.map(({ id }) => id))).toBe(2);
  await queue.idle();
  expect(state.done).toBe(1);
});

test('sent again while the cause is there, it dies again; an id that is not there sends nothing', async () => {
  const { state, queue } = openConsumer();
  queue.send(fact('again'));
  await queue.idle();
  expect(queue.redrive(['nobody'])).toBe(0);
  expect(queue.redrive(['onHappened-1'])).toBe(1);
  await queue.idle();
  expect(queue.dead).toHaveLength(1);
  expect(state.tried).toBe(10);
});

test('a batch whose function cannot be loaded says why', async () => {
  const queue = startQueue('onHappened', () => Promise.reject(new Error('no such function')), { retryAfter: 0 });
  queue.send(fact('lost'));
  await queue.idle();
  expect(queue.dead[0]?.error).toContain('no such function');
});

test('facts are collected into one batch for a time, and at once for whoever waits for an empty queue', async () => {
  const batches: number[] = [];
  const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    batches.push(Records.length);
    if (batches.length === 1) queue.send(fact('caused'));
    return { batchItemFailures: [] };
  };
  const queue = startQueue('onHappened', async () => handler, { gatherFor: 60_000, batchSize: 10 });
  queue.send(fact('one'));
  await turns();
  queue.send(fact('two'));
  await turns();
  expect(batches).toEqual([]);
  await queue.idle();
  expect(batches).toEqual([2, 1]);
});

test('a full batch is handled without collecting', async () => {
  const handled = Promise.withResolvers<number>();
  const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    handled.resolve(Records.length);
    return { batchItemFailures: [] };
  };
  const queue = startQueue('onHappened', async () => handler, { gatherFor: 60_000, batchSize: 2 });
  queue.send(fact('one'));
  queue.send(fact('two'));
  expect(await handled.promise).toBe(2);
});
