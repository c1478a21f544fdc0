import { expect, it } from 'vitest';

import { films } from './films.ts';
import { chaptersOf, secondsOf } from './sample-recordings.ts';
import { pictureAt } from './scene.ts';
import type { Colour, Painted, Shape } from './stage.ts';

const described = films.flatMap((film) => (film.description.length > 0 ? [film] : []));
const [film] = described;
if (!film) throw new Error('No sample is described.');
const lines = film.description;

/** The line with these words, and the moments until the next one: what it says has to be seen in one of them. */
function saying(words: RegExp) {
  const place = lines.findIndex(({ text }) => words.test(text));
  const line = lines[place];
  if (!line) throw new Error(`Nothing is said of ${String(words)}.`);
  const until = lines[place + 1]?.at ?? secondsOf('performance');
  const moments = Array.from({ length: Math.floor((until - line.at) * 4) }, (_, quarter) => line.at + quarter / 4);
  return { ...line, moments };
}

/** The act's own shapes, from the back to the front. */
const shapesAt = (seconds: number): readonly Painted[] => pictureAt(film, seconds).scene.filter((one) => !isFold(one));
/** Folds of the curtain reach above the picture. */
const isFold = ({ shape }: Painted): boolean => shape.kind === 'arch' && shape.top < -1;
const hasCurtain = (seconds: number): boolean => pictureAt(film, seconds).scene.some(isFold);

function shapeAt<K extends Shape['kind']>(
  seconds: number,
  kind: K,
  pick: (all: readonly Painted[]) => Painted | undefined,
) {
  const found = pick(shapesAt(seconds).filter(({ shape }) => shape.kind === kind))?.shape;
  if (found?.kind !== kind) throw new Error(`There is no ${kind} at ${seconds} s.`);
  // The kind has just been compared.
  return found as Extract<Shape, { kind: K }>;
}

const isBlue = ([red, green, blue]: Colour): boolean => blue > red && blue > green;
const isRed = ([red, green, blue]: Colour): boolean => red > green && red > blue;

it('is spoken for one sample, and names each act while it is shown', () => {
  expect(described.map(({ name }) => name)).toEqual(['performance']);
  const begins = new Map(chaptersOf('performance').map(({ title, startsAt }) => [title, startsAt]));
  for (const [said, title] of [
    ['Act one', 'Act I'],
    ['Act two', 'Act II'],
    ['Act three', 'Act III'],
  ] as const) {
    const late = saying(new RegExp(said)).at - (begins.get(title) ?? NaN);
    expect(late, said).toBeGreaterThanOrEqual(0);
    expect(late, said).toBeLessThan(4);
  }
});

it('says when the curtain parts and closes', () => {
  const [parts, closes] = [saying(/curtain parts/), saying(/curtain closes/)];
  expect([hasCurtain(parts.at), hasCurtain(parts.until)]).toEqual([true, false]);
  expect([hasCurtain(closes.at), hasCurtain(closes.until)]).toEqual([false, true]);
});

it('says the colours that are seen', () => {
  expect(isBlue(pictureAt(film, saying(/Night blue/).until).ground)).toBe(true);
  for (const words of [/Rust and amber/, /Dark red/])
    expect(isRed(pictureAt(film, saying(words).until).ground)).toBe(true);
});

it('says what the shapes do', () => {
  expect(new Set(shapesAt(saying(/discs, arches and one thin ring/).until).map(({ shape }) => shape.kind))).toEqual(
    new Set(['disc', 'arch', 'ring']),
  );
  // The tall arch is the last that is painted, and so before the ring.
  const kinds = shapesAt(saying(/ring drifts behind a tall arch/).until).map(({ shape }) => shape.kind);
  expect(kinds.lastIndexOf('ring')).toBeLessThan(kinds.lastIndexOf('arch'));
  const front = shapesAt(saying(/small bright disc wanders in front of everything/).until).at(-1)?.shape;
  expect(front).toMatchObject({ kind: 'disc' });
  const crossing = saying(/orange disc crosses the ring/).moments.filter((seconds) => {
    const disc = shapeAt(seconds, 'disc', (all) => all.at(-2));
    const ring = shapeAt(seconds, 'ring', (all) => all.at(-1));
    return Math.abs(Math.hypot(disc.x - ring.x, disc.y - ring.y) - ring.radius) < disc.radius;
  });
  expect(crossing).not.toEqual([]);
});
