import { setImmediate as soon } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { settled } from './house.ts';
import { startQueue } from './queue.ts';
import type { Queue } from './queue.ts';

test('a house is settled only when a queue is empty that got a message while another one was waited for', async () => {
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  const queueOf = (name: string, work: () => Promise<void>): Queue =>
    startQueue(name, async () => async () => {
      await work();
      done.push(name);
      return { batchItemFailures: [] };
    });
  const first = queueOf('first', async () => {
    for (let turn = 0; turn < 20; turn += 1) await soon();
  });
  const second = queueOf('second', () => gate.promise);
  const send = (queue: Queue): void => {
    sent += 1;
    queue.send('{}');
  };
  const queues = new Map([
    ['first', first],
    ['second', second],
  ]);
  const bus = {
    queues,
    sent: () => sent,
    publish: async () => [],
    idle: async () => {
      for (const queue of queues.values()) await queue.idle();
    },
  };
  const streams = { drain: async () => false, lastRead: () => 0, stop: async () => undefined };
  send(second);
  const settling = settled(streams, bus);
  await soon();
  // As the reader of the streams does by its own timer.
  send(first);
  gate.resolve();
  await settling;
  expect(done).toEqual(['second', 'first']);
});
