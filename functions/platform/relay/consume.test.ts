import type { Context, SQSBatchResponse } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { defineEvent } from '#shared/kernel/events/event.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { linesOf } from '#test/support/log-lines.ts';
import { sqsEventOf, wrapped } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { correlation } from '../runtime/correlation.ts';
import { consume, consumeTogether } from './consume.ts';
import { outbox } from './outbox.ts';

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

const fact = (id: string, place: string, type = 'Happened'): string =>
  wrapped({ type, detail: { id, occurredAt: '2026-11-21T12:00:00.000Z', version: 1, subject: 'it', place } });

const failed = ({ batchItemFailures }: SQSBatchResponse) =>
  batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

const broken = {
  'no JSON': 'so { not',
  'no object': '7',
  'an unknown type': fact('e', 'here', 'Unheard'),
  'a missing fact': wrapped({
    type: 'Happened',
    detail: { id: 'e', occurredAt: '2026-11-21T12:00:00.000Z', version: 1, subject: 'it' },
  }),
};

const kinds = {
  repeat: (note: (place: string) => void) =>
    consume(subscription, { effect: 'repeat' }, async ({ detail }) => note(detail.place)),
  remember: (note: (place: string) => void) =>
    consume(subscription, { effect: 'remember' }, async ({ detail }) => note(detail.place)),
  together: (note: (place: string) => void) =>
    consumeTogether(
      subscription,
      ({ detail }) => detail.place,
      async (place) => note(place),
    ),
};

const cases = Object.entries(kinds).flatMap(([kind, make]) =>
  Object.entries(broken).map(([what, body]) => ({ kind, make, what, body })),
);

test.each(cases)('$kind: a message with $what fails alone', async ({ kind, make, what, body }) => {
  const places: string[] = [];
  const consumer = make((place) => void places.push(place));
  const name = `${kind} ${what}`;
  const answer = await consumer(sqsEventOf({ a: fact(`${name} a`, 'left'), bad: body, c: fact(`${name} c`, 'right') }));
  expect(failed(answer)).toEqual(['bad']);
  expect(places.toSorted()).toEqual(['left', 'right']);
});

test('a handler that fails has only its own message come again', async () => {
  const consumer = kinds.repeat((place) => {
    if (place === 'left') throw new Error('not today');
  });
  expect(failed(await consumer(sqsEventOf({ a: fact('1', 'left'), b: fact('2', 'right') })))).toEqual(['a']);
});

test('what is remembered is handled once, however often it is delivered', async () => {
  const places: string[] = [];
  const consumer = kinds.remember((place) => void places.push(place));
  const twice = sqsEventOf({ a: fact('once', 'here') });
  expect(failed(await consumer(twice))).toEqual([]);
  expect(failed(await consumer(twice))).toEqual([]);
  expect(places).toEqual(['here']);
});

test('an event that another delivery is handling comes again later, and is not handled twice', async () => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let handled = 0;
  const consumer = consume(subscription, { effect: 'remember' }, async () => {
    handled += 1;
    await finished;
  });
  const answer = consumer(sqsEventOf({ a: fact('both', 'here') }));
  await vi.waitUntil(() => handled === 1, { timeout: 30_000 });
  expect(failed(await consumer(sqsEventOf({ b: fact('both', 'here') })))).toEqual(['b']);
  finish();
  expect(failed(await answer)).toEqual([]);
  expect(handled).toBe(1);
});

test('a handler that failed gives its claim back, so that the next delivery is handled', async () => {
  let times = 0;
  const consumer = kinds.remember(() => {
    times += 1;
    if (times === 1) throw new Error('not today');
  });
  const again = sqsEventOf({ a: fact('released', 'here') });
  expect(failed(await consumer(again))).toEqual(['a']);
  expect(failed(await consumer(again))).toEqual([]);
  expect(times).toBe(2);
});

test('together: facts about the same thing are handled once, things side by side, and fail together', async () => {
  const steps: string[] = [];
  const consumer = consumeTogether(
    subscription,
    ({ detail }) => detail.place,
    async (place, all) => {
      steps.push(`${place} begins with ${all.map(({ detail }) => detail.id).join()}`);
      await new Promise(setImmediate);
      steps.push(`${place} ends`);
      if (place === 'left') throw new Error('not today');
    },
  );
  const answer = await consumer(sqsEventOf({ a: fact('1', 'left'), b: fact('2', 'right'), c: fact('3', 'left') }));
  expect(failed(answer)).toEqual(['a', 'c']);
  expect(steps).toEqual(['left begins with 1,3', 'right begins with 2', 'left ends', 'right ends']);
});

test('together: at most twenty things side by side', async () => {
  let running = 0;
  let most = 0;
  const consumer = consumeTogether(
    subscription,
    ({ detail }) => detail.place,
    async () => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
    },
  );
  const facts = Array.from({ length: 100 }, (_, place) => [`${place}`, fact(`${place}`, `place-${place}`)]);
  expect(failed(await consumer(sqsEventOf(Object.fromEntries(facts))))).toEqual([]);
  expect(most).toBe(20);
});

test('together: what the function has no time for goes back to the queue, and what it has done does not', async () => {
  let left = 30_000;
  const done: string[] = [];
  const consumer = consumeTogether(
    subscription,
    ({ detail }) => detail.place,
    async (place) => {
      left -= 1000;
      await new Promise(setImmediate);
      done.push(place);
    },
  );
  const facts = Array.from({ length: 30 }, (_, place) => [`${place}`, fact(`${place}`, `place-${place}`)]);
  // Only the time is read of the context.
  const context = { getRemainingTimeInMillis: () => left } as unknown as Context;
  const given = failed(await consumer(sqsEventOf(Object.fromEntries(facts)), context));
  expect(done).toHaveLength(23);
  expect(given).toHaveLength(7);
});

const at = '2026-11-21T12:00:00.000Z' as Instant;

/** A fact as the house writes it, with a correlation id or, as in old facts, without one. */
const withId = (id: string, place: string, correlationId?: string): string =>
  wrapped({
    type: 'Happened',
    detail: {
      id,
      occurredAt: at,
      version: 1,
      subject: 'it',
      place,
      ...(correlationId ? { correlation: correlationId } : {}),
    },
  });

test('a fact is handled under the id of the press that caused it, and so is what its consumer writes', async () => {
  const written: unknown[] = [];
  const consumer = consume(subscription, { effect: 'repeat' }, async ({ detail }) => {
    const line = outbox('table', happened, { subject: 'x', version: 1, now: at }, { place: detail.place });
    written.push(JSON.parse(String(line.Put?.Item?.['detail'])));
  });
  const lines = await linesOf(() => consumer(sqsEventOf({ a: withId('w1', 'here', 'press-1') })));
  expect(written).toMatchObject([{ correlation: 'press-1' }]);
  expect(lines).toMatchObject([
    { message: 'event handled', consumer: 'onHappened', event: 'w1', correlation: 'press-1', age: expect.any(Number) },
    { message: 'events', consumer: 'onHappened', EventAge: [expect.any(Number)] },
  ]);
});

test('facts of one batch do not mix their ids, and one without begins its own', async () => {
  const seen: (string | undefined)[] = [];
  const consumer = consume(subscription, { effect: 'repeat' }, async () => {
    await new Promise(setImmediate);
    seen.push(correlation());
  });
  await consumer(sqsEventOf({ a: withId('1', 'l', 'press-a'), b: withId('2', 'r', 'press-b'), c: withId('3', 'm') }));
  expect(seen.slice(0, 2)).toEqual(['press-a', 'press-b']);
  expect(seen[2]).toMatch(/^\w{22}$/);
});

test.each(['repeat', 'together'] as const)('%s: every line of a batch names its call', async (kind) => {
  const call = { awsRequestId: 'call-1', getRemainingTimeInMillis: () => 30_000 } as Context;
  const consumer = kinds[kind]((place) => {
    if (place === 'left') throw new Error('not today');
  });
  const lines = await linesOf(() =>
    consumer(sqsEventOf({ a: withId('a', 'left', 'p'), b: withId('b', 'right') }), call),
  );
  expect(lines.map(({ message }) => message)).toEqual(['event not handled', 'event handled', 'events']);
  expect(lines.every((line) => line['request'] === 'call-1')).toBe(true);
});

test('what was not handled is told with its fact, and counted', async () => {
  const consumer = kinds.repeat(() => {
    throw new RangeError('not today');
  });
  const lines = await linesOf(() => consumer(sqsEventOf({ a: withId('f1', 'here', 'press-f') })));
  expect(lines).toMatchObject([
    { message: 'event not handled', type: 'Happened', event: 'f1', correlation: 'press-f', EventsNotHandled: 1 },
  ]);
});

test('together: each fact has its own id in the log, a batch of many is measured in lines of a hundred values', async () => {
  const facts = Object.fromEntries(
    Array.from({ length: 230 }, (_, place) => [`m${place}`, withId(`t${place}`, 'here', `press-${place}`)]),
  );
  const lines = await linesOf(() => kinds.together(() => undefined)(sqsEventOf(facts)));
  const handled = lines.filter(({ message }) => message === 'event handled');
  expect(new Set(handled.map((line) => line.correlation)).size).toBe(230);
  const measured = lines.flatMap((line) => ('EventAge' in line ? [(line['EventAge'] as number[]).length] : []));
  expect(measured).toEqual([100, 100, 30]);
});
