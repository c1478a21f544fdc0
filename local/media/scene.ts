import { seededRandom } from '#shared/kernel/seeded-random.ts';

import { pictureSize } from './encode.ts';
import type { FrameAt } from './encode.ts';
import type { Act, Film } from './films.ts';
import { paletteOf } from './palette.ts';
import { colourOf, mix, newStage, paint } from './stage.ts';
import type { Colour, Painted, Shape } from './stage.ts';

/** Seconds of the transition between acts, and of the curtain. */
const change = 3;
const folds = 4;
/** Width of the picture relative to its height. */
const wide = 16 / 9;

export interface Picture {
  readonly ground: Colour;
  readonly scene: readonly Painted[];
}

/** The stage at a time: the act's moving shapes, and the curtain at both ends. */
export function pictureAt(film: Film, seconds: number): Picture {
  const { act, place, begins } = actAt(film, seconds);
  const previous = film.acts[place - 1];
  const share = previous ? ease(Math.min(1, (seconds - begins) / change)) : 1;
  const shapes = shapesOf(act, seconds).map((one) => faded(one, share));
  const leaving = previous && share < 1 ? shapesOf(previous, seconds).map((one) => faded(one, 1 - share)) : [];
  const ground = groundOf(act);
  return {
    ground: previous ? mix(groundOf(previous), ground, share) : ground,
    scene: [...leaving, ...shapes, ...curtain(film, seconds)],
  };
}

/** The film's pictures at the size in which they are encoded; each is overwritten by the next. */
export function framesOf(film: Film): FrameAt {
  const stage = newStage(pictureSize.width, pictureSize.height);
  return (seconds) => {
    const { ground, scene } = pictureAt(film, seconds);
    paint(stage, ground, scene);
    return stage.pixels;
  };
}

const faded = (painted: Painted, share: number): Painted => ({ ...painted, opacity: painted.opacity * share });
const groundOf = (act: Act): Colour => colourOf(paletteOf(act.work).ground);
const ease = (share: number): number => share * share * (3 - 2 * share);

function actAt(film: Film, seconds: number): { act: Act; place: number; begins: number } {
  let begins = 0;
  for (const [place, act] of film.acts.entries()) {
    if (seconds < begins + act.seconds || place === film.acts.length - 1) return { act, place, begins };
    begins += act.seconds;
  }
  throw new Error(`The film ${film.name} has no acts.`);
}

/** Wings, discs and rings in the work's colours; each moves slowly on its own path. */
function shapesOf(act: Act, seconds: number): Painted[] {
  const inks = paletteOf(act.work);
  const random = seededRandom(`${act.work} ${act.title}`);
  const drift = (reach: number): number => {
    const [phase, period] = [random() * 2 * Math.PI, 14 + random() * 16];
    return reach * Math.sin((2 * Math.PI * seconds) / period + phase);
  };
  const painted = (shape: Shape, ink: keyof typeof inks, opacity: number): Painted => ({
    shape,
    colour: colourOf(inks[ink]),
    opacity,
  });
  const arch = (ink: keyof typeof inks, x: number): Painted =>
    painted({ kind: 'arch', x: x + drift(0.12), top: 0.1 + random() * 0.4, radius: 0.28 + random() * 0.3 }, ink, 0.92);
  const disc = (ink: keyof typeof inks, size: number): Painted =>
    painted(
      { kind: 'disc', x: wide * (0.2 + random() * 0.6) + drift(0.3), y: 0.45 + drift(0.2), radius: size + drift(0.02) },
      ink,
      0.86,
    );
  const ring = (ink: keyof typeof inks, radius: number): Painted =>
    painted(
      { kind: 'ring', x: wide * (0.3 + random() * 0.4) + drift(0.2), y: 0.5 + drift(0.12), radius, width: 0.012 },
      ink,
      0.9,
    );
  return [
    arch('deep', 0.2),
    disc('body', 0.42),
    arch('deep', wide - 0.25),
    disc('second', 0.27),
    ring('light', 0.36 + drift(0.06)),
    arch('body', wide * 0.55),
    disc('accent', 0.13),
    disc('light', 0.07),
  ];
}

/** A curtain that opens in the first seconds and closes in the last. */
function curtain(film: Film, seconds: number): Painted[] {
  const length = film.acts.reduce((sum, act) => sum + act.seconds, 0);
  const open = ease(Math.max(0, Math.min(1, (seconds - 0.6) / change, (length - 0.6 - seconds) / change)));
  if (open >= 1) return [];
  const inks = paletteOf('Tosca');
  const fold = wide / 2 / folds;
  return Array.from({ length: folds * 2 }, (_, place): Painted => {
    const fromEdge = place < folds ? place : folds * 2 - 1 - place;
    const travel = open * (fold * (fromEdge + 1) + fold);
    const x = fold * (place + 0.5) + (place < folds ? -travel : travel);
    return {
      shape: { kind: 'arch', x, top: -1.2, radius: fold * 0.56 },
      colour: colourOf(place % 2 === 0 ? inks.deep : inks.ground),
      opacity: 1,
    };
  });
}
