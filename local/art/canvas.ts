import type { Palette } from '#functions/publishing/palette/palette.ts';

/** What a composition draws with: its sheet, its colours and its random numbers. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly inks: Palette;
  readonly between: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly pick: <T>(of: readonly [T, ...T[]]) => T;
  readonly chance: (of: number) => boolean;
};

/** Returns shapes from back to front. */
export type Composition = (canvas: Canvas) => readonly string[];

export function canvasOf(width: number, height: number, inks: Palette, random: () => number): Canvas {
  return {
    width,
    height,
    inks,
    between: (low, high) => low + random() * (high - low),
    whole: (low, high) => low + Math.floor(random() * (high - low + 1)),
    pick: (of) => of[Math.floor(random() * of.length)] ?? of[0],
    chance: (of) => random() < of,
  };
}
