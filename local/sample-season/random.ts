import { seededRandom } from '#shared/kernel/seeded-random.ts';

/** Repeatable random numbers: the same seed gives the same choices, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomFor(seed: string): Random {
  const next = seededRandom(seed);
  // The first numbers of a short seed are the least mixed ones.
  next();
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (from) => {
      const chosen = from[whole(0, from.length - 1)];
      if (chosen === undefined) throw new RangeError('Nothing to pick from');
      return chosen;
    },
    shuffled: (list) =>
      list
        .map((item) => [next(), item] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, item]) => item),
  };
}
