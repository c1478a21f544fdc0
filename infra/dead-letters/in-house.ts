import * as z from 'zod/mini';

import type { DeadLetterBox } from './letter.ts';

const letters = z.array(
  z.object({
    queue: z.string(),
    id: z.string(),
    body: z.string(),
    sentAt: z.nullable(z.string()),
    received: z.number(),
    error: z.nullable(z.string()),
  }),
);
const sent = z.object({ sent: z.number() });

/** The dead letters of a house on this machine, by its own address. */
export function inHouse(origin: string): DeadLetterBox {
  const address = `${origin}/house/dead-letters`;
  const ask = async (init?: RequestInit): Promise<unknown> => {
    const response = await fetch(address, init).catch((error: unknown) => {
      throw new Error(`There is no house at ${origin}. Start it with npm start.`, { cause: error });
    });
    if (!response.ok) throw new Error(`The house answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return {
    find: async () => letters.parse(await ask()),
    redrive: async (queue, chosen) => {
      const body = JSON.stringify({ queue, ids: chosen.map(({ id }) => id) });
      return sent.parse(await ask({ method: 'POST', body })).sent;
    },
  };
}
