import { parentPort, workerData } from 'node:worker_threads';

import { clock } from '#functions/platform/runtime/clock.ts';
import { documents } from '#functions/platform/table/client.ts';
import { directClient } from '#test/support/direct-client.ts';

import { openBackOffice } from './back-office.ts';
import type { BackOffice, BackOfficeSettings } from './back-office.ts';
import type { Asked, Told } from './far-back-office.ts';

// Started by `openFarBackOffice`, which sends nothing else.
const settings = workerData as BackOfficeSettings;
let offset = 0;
clock.provide(() => Date.now() + offset);
const { client, stop } = directClient(settings.endpoint);
documents.provide(client);
const here = await openBackOffice(settings);
const office: BackOffice = {
  ...here,
  lookAhead: (passed) => {
    offset = passed;
    return here.lookAhead(passed);
  },
  close: async () => {
    await here.close();
    await stop();
  },
};

// A thread has no origin; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (told: Told): void => parentPort?.postMessage(told);
parentPort?.on('message', ({ number, name, input }: Asked) => {
  // Each function accepts the arguments of its typed caller.
  const run = office[name] as (...given: readonly unknown[]) => Promise<unknown>;
  run(...input).then(
    (answer) => tell({ number, answer }),
    (error: unknown) => tell({ number, error }),
  );
});
tell({ number: 0 });
