import { beforeAll, describe, expect, test, vi } from 'vitest';

import { startQueue } from './queue.ts';
import type { QueueHandler } from './queue.ts';

const atOnce = { retryAfter: 0 };

beforeAll(() => {
  vi.stubEnv('LOG_QUIET', 'error');
});

describe('a queue', () => {
  test('hands messages of the same moment over together', async () => {
    const sizes: number[] = [];
    const handler: QueueHandler = async ({ Records }) => {
      sizes.push(Records.length);
      return { batchItemFailures: [] };
    };
    const queue = startQueue('together', async () => handler, atOnce);
    for (const body of ['one', 'two', 'three']) queue.send(body);
    await queue.idle();
    expect(sizes).toEqual([3]);
  });

  test('gathers what follows in the time that it is given, and no more than a batch', async () => {
    const sizes: number[] = [];
    const handler: QueueHandler = async ({ Records }) => {
      sizes.push(Records.length);
      return { batchItemFailures: [] };
    };
    const queue = startQueue('gathering', async () => handler, { gatherFor: 40, batchSize: 3, batchesAtOnce: 1 });
    queue.send('one');
    await new Promise((resolve) => setImmediate(resolve));
    for (const body of ['two', 'three', 'four', 'five']) queue.send(body);
    await queue.idle();
    expect(sizes).toEqual([3, 2]);
  });

  test('repeats what failed and nothing else, and gives up after five times', async () => {
    const seen: string[] = [];
    const handler: QueueHandler = async ({ Records }) => {
      seen.push(...Records.map(({ body }) => body));
      const failed = Records.filter(({ body }) => body === 'bad');
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    };
    const queue = startQueue('partly', async () => handler, atOnce);
    for (const body of ['good', 'bad']) queue.send(body);
    await queue.idle();
    expect(seen).toEqual(['good', 'bad', 'bad', 'bad', 'bad', 'bad']);
    expect(queue.dead.map(({ body }) => body)).toEqual(['bad']);
  });

  test('gives up in the same way where the function cannot be loaded', async () => {
    let loads = 0;
    const load = async (): Promise<QueueHandler> => {
      loads += 1;
      throw new Error('There is no such function.');
    };
    const queue = startQueue('missing', load, atOnce);
    queue.send('lost');
    await queue.idle();
    expect([loads, queue.dead.length]).toEqual([5, 1]);
  });
});
