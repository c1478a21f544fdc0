import { afterAll, afterEach, vi } from 'vitest';

import type * as paths from '#functions/platform/http/handle-path.ts';
import type * as consumers from '#functions/platform/relay/consume.ts';
import type * as client from '#functions/platform/table/client.ts';
import type * as reads from '#functions/site/render/fetch-resource.ts';

import { asFunction, guarded, renderer, takeRefused, used } from './guard.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The rights that functions have used in a file of tests, `contact customers put ENQUIRY#*`. */
    usedRights?: readonly string[];
  }
}

/** The same function, run under the rights of the Lambda of this name. */
function under<F extends (...call: never[]) => unknown>(name: string, run: F): F {
  const held = (...call: Parameters<F>) => asFunction(name, () => run(...call));
  // Called as `run` is, with what `run` carries.
  return Object.assign(held as unknown as F, run);
}

// What becomes a Lambda runs under its rights in every test of this project, and so does what the renderer reads.
vi.mock('#functions/platform/http/handle-path.ts', async (original) => {
  const real = await original<typeof paths>();
  const handlePathWith: typeof paths.handlePathWith = (ports, entry, handlers) =>
    under(entry.name, real.handlePathWith(ports, entry, handlers));
  return { ...real, handlePathWith };
});

vi.mock('#functions/platform/relay/consume.ts', async (original) => {
  const real = await original<typeof consumers>();
  const consume: typeof consumers.consume = (subscription, options, handle) =>
    under(subscription.name, real.consume(subscription, options, handle));
  const consumeTogether: typeof consumers.consumeTogether = (subscription, about, handle) =>
    under(subscription.name, real.consumeTogether(subscription, about, handle));
  return { ...real, consume, consumeTogether };
});

vi.mock('#functions/site/render/fetch-resource.ts', async (original) => {
  const real = await original<typeof reads>();
  return { ...real, inProcess: (handlers: reads.Handlers) => under(renderer, real.inProcess(handlers)) };
});

vi.mock('#functions/platform/table/client.ts', async (original) => {
  const real = await original<typeof client>();
  const { get } = real.documents;
  real.documents.get = () => guarded(get());
  return real;
});

const refuse = (): void => {
  const refused = takeRefused();
  if (refused.length > 0) throw new Error(`IAM would refuse this:\n  ${[...new Set(refused)].join('\n  ')}`);
};

let sent = 0;

afterEach(({ task }) => {
  if (used.size > sent) task.file.meta.usedRights = [...used];
  sent = used.size;
  refuse();
});
afterAll(refuse);
