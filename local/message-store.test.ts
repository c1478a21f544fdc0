import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { keepMessages } from './message-store.ts';
import { startQueue } from './queue.ts';
import type { QueueHandler } from './queue.ts';

const nothingFailed = { batchItemFailures: [] };

/** A queue as a house opens it on its database, with a consumer that notes what it is given. */
function openQueue(database: DatabaseSync, handle: (body: string) => Promise<void> | void) {
  const handler: QueueHandler = async ({ Records }) => {
    for (const { body } of Records) await handle(body);
    return nothingFailed;
  };
  return startQueue('onTest', async () => handler, { retryAfter: 0 }, keepMessages(database).of('onTest'));
}

test('what a killed house had not handled is delivered by the next one, and what it had handled is not', async () => {
  const database = new DatabaseSync(':memory:');
  const first = openQueue(database, () => undefined);
  first.send('handled');
  await first.idle();
  // The process ends here: this consumer never answers.
  openQueue(database, () => new Promise(() => undefined)).send('begun');
  const seen: string[] = [];
  await openQueue(database, (body) => void seen.push(body)).idle();
  expect(seen).toEqual(['begun']);
  await openQueue(database, (body) => void seen.push(body)).idle();
  expect(seen).toEqual(['begun']);
});

test('dead letters are there after a restart, with their cause, and can be sent again', async () => {
  const database = new DatabaseSync(':memory:');
  const broken = openQueue(database, () => Promise.reject(new Error('not today')));
  broken.send('hopeless');
  await broken.idle();
  const seen: string[] = [];
  const mended = openQueue(database, (body) => void seen.push(body));
  expect(mended.dead).toMatchObject([{ id: 'onTest-1', body: 'hopeless', received: 5 }]);
  expect(mended.dead[0]?.error).toContain('not today');
  expect(mended.redrive(['onTest-1'])).toBe(1);
  await mended.idle();
  expect(seen).toEqual(['hopeless']);
  expect(openQueue(database, () => undefined).dead).toEqual([]);
});

test('messages of one publication are kept together or not at all', () => {
  const database = new DatabaseSync(':memory:');
  const kept = keepMessages(database);
  const publish = () =>
    kept.together(() => {
      kept.of('onTest').add('first', '2026-11-21T12:00:00.000Z');
      throw new Error('the process ends');
    });
  expect(publish).toThrow('the process ends');
  expect(kept.of('onTest').waiting).toEqual([]);
});

test('a message that failed because the table was away is delivered again however often that happens', async () => {
  let outages = 0;
  let tries = 0;
  const recovered: string[] = [];
  const handler: QueueHandler = async ({ Records }) => {
    tries += 1;
    if (tries > 20) return nothingFailed;
    outages += 1;
    return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  const queue = startQueue('onTest', async () => handler, {
    retryAfter: 0,
    outages: {
      count: () => outages,
      over: async () => undefined,
      recover: async (failed) => void recovered.push(...failed.map(({ body }) => body)),
    },
  });
  queue.send('patient');
  await queue.idle();
  expect(tries).toBe(21);
  expect(queue.dead).toEqual([]);
  expect(recovered).toHaveLength(20);
});
