import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { BackOffice, BackOfficeSettings, Outcome } from './back-office.ts';

export interface Asked {
  readonly number: number;
  readonly name: keyof BackOffice;
  readonly input: readonly unknown[];
}

export interface Told {
  readonly number: number;
  readonly answer?: unknown;
  readonly error?: unknown;
}

/**
 * The same in a thread with its own clock and connection to the table. In the cloud, sales and consumers do not share a processor either.
 */
export async function openFarBackOffice(settings: BackOfficeSettings): Promise<BackOffice> {
  const thread = new Worker(new URL('back-office-thread.ts', import.meta.url), { workerData: settings });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  const fail = (error: unknown): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  await once(thread, 'message');
  thread.on('error', fail);
  thread.on('message', ({ number, answer, error }: Told) => {
    const waits = waiting.get(number);
    waiting.delete(number);
    if (error === undefined) waits?.resolve(answer);
    else waits?.reject(error);
  });
  const ask = (name: keyof BackOffice, ...input: readonly unknown[]): Promise<unknown> => {
    asked += 1;
    const waits = Promise.withResolvers<unknown>();
    waiting.set(asked, waits);
    // A thread has no origin; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage({ number: asked, name, input } satisfies Asked);
    return waits.promise;
  };
  return {
    schedule: async (...input) => void (await ask('schedule', ...input)),
    lookAhead: async (passed) => void (await ask('lookAhead', passed)),
    settle: async () => void (await ask('settle')),
    // Reports what the back office in the other thread does.
    outcome: async () => (await ask('outcome')) as Outcome,
    close: async () => {
      await ask('close');
      await thread.terminate();
    },
  };
}
