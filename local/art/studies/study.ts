import type { Sheet } from '../kit.ts';

/** Numbers determined by what a drawing is of. */
export type Chances = {
  readonly between: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly pick: <T>(of: readonly [T, ...T[]]) => T;
};

/** A drawing by rule, in the colours of a work; the first is that of its ground. */
export type Study = (sheet: Sheet, colours: readonly string[], chances: Chances) => readonly string[];

export const chancesOf = (random: () => number): Chances => ({
  between: (low, high) => low + random() * (high - low),
  whole: (low, high) => low + Math.floor(random() * (high - low + 1)),
  pick: (of) => of[Math.floor(random() * of.length)] ?? of[0],
});
