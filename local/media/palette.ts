import { seededRandom } from '#shared/kernel/seeded-random.ts';

import { toHex } from './oklch.ts';
import type { Hex, Oklch } from './oklch.ts';

/** The six colours of a work, from the back of the stage to the light on it. */
export type Palette = Readonly<Record<'ground' | 'deep' | 'body' | 'second' | 'light' | 'accent', Hex>>;

type Scheme = (hue: number) => Readonly<Record<keyof Palette, Oklch>>;

/** Neighbouring hues in the dark. */
const velvet: Scheme = (hue) => ({
  ground: [0.25, 0.04, hue - 10],
  deep: [0.33, 0.075, hue - 18],
  body: [0.44, 0.105, hue],
  second: [0.54, 0.12, hue + 16],
  light: [0.83, 0.085, hue + 30],
  accent: [0.62, 0.165, hue + 34],
});

/** One hue, and one light from the opposite side of the wheel. */
const limelight: Scheme = (hue) => ({
  ground: [0.27, 0.05, hue],
  deep: [0.36, 0.075, hue + 12],
  body: [0.47, 0.09, hue - 8],
  second: [0.6, 0.085, hue + 16],
  light: [0.85, 0.075, hue + 165],
  accent: [0.68, 0.15, hue + 185],
});

/** A blue-black night with one hue. */
const nocturne: Scheme = (hue) => ({
  ground: [0.24, 0.05, 272],
  deep: [0.31, 0.07, 262],
  body: [0.42, 0.09, hue],
  second: [0.56, 0.1, hue - 24],
  light: [0.88, 0.06, 88],
  accent: [0.66, 0.14, hue + 18],
});

/** Strong shapes on a pale ground. */
const daylight: Scheme = (hue) => ({
  ground: [0.86, 0.045, hue + 40],
  deep: [0.36, 0.085, hue],
  body: [0.52, 0.12, hue],
  second: [0.7, 0.1, hue + 18],
  light: [0.95, 0.025, hue + 60],
  accent: [0.62, 0.15, hue + 150],
});

/**
 * Starting hues of palettes. Hues between straw and grass (60 to 130) look muddy in the dark and are left out; the house's reds are there
 * twice.
 */
const beginnings = [8, 20, 32, 46, 148, 166, 184, 205, 228, 250, 272, 295, 318, 340, 356] as const;

/** Velvet twice: most pictures of a season are dark. */
const schemes = [velvet, limelight, nocturne, velvet, daylight, limelight] as const;

function inksOf(title: string): Readonly<Record<keyof Palette, Oklch>> {
  const random = seededRandom(`palette ${title.toLowerCase()}`);
  // The first numbers of a short seed are the least mixed ones.
  random();
  const scheme = schemes[Math.floor(random() * schemes.length)] ?? velvet;
  const beginning = beginnings[Math.floor(random() * beginnings.length)] ?? 20;
  return scheme(beginning + (random() - 0.5) * 14);
}

/** The palette of a filmed work, determined by its title. */
export function paletteOf(title: string): Palette {
  const inks = inksOf(title);
  return {
    ground: toHex(inks.ground),
    deep: toHex(inks.deep),
    body: toHex(inks.body),
    second: toHex(inks.second),
    light: toHex(inks.light),
    accent: toHex(inks.accent),
  };
}
