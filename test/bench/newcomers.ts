import { setTimeout as pause } from 'node:timers/promises';

import { openCallers } from './callers.ts';
import { median } from './figure.ts';
import type { StartedHouse } from './started-house.ts';
import type { Unit } from './units.ts';

const busy = 32;
const newcomers = 30;

/**
 * How long the slowest of some newcomers waits, each on a new socket, while as many others as a busy house has ask again as soon as they are
 * answered; by the median of the others.
 */
export async function slowestNewcomer({ url }: StartedHouse, unit: Unit): Promise<number> {
  const others = await openCallers(url, busy);
  const times: number[] = [];
  const waits: number[] = [];
  let isOver = false;
  const timed = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  try {
    const working = Promise.all(
      Array.from({ length: busy }, async () => {
        while (!isOver) await timed(times, () => unit(others, 0));
      }),
    );
    for (let count = 0; count < newcomers; count += 1) {
      // Each comes at another moment of the others' rounds.
      await pause(20 + count);
      const newcomer = await openCallers(url, 1, { areOpened: false });
      await timed(waits, () => unit(newcomer, 0));
      newcomer.leave();
    }
    isOver = true;
    await working;
    return Math.max(...waits) / median(times);
  } finally {
    isOver = true;
    others.leave();
  }
}
