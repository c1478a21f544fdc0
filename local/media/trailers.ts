import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { pictures } from '#local/art/pictures.ts';

import { pictureSize } from './encode.ts';
import type { FrameAt } from './encode.ts';

/** A drawing and the camera's way over it. */
interface Shot {
  readonly svg: string;
  readonly from: View;
  readonly to: View;
}

/** What the camera sees of a drawing: enlarged, and where, from 0 at the left or top to 1. */
interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** When the first shot begins to give way to the second, and when it has, in seconds. */
const change = { begins: 3.8, ends: 4.6 };

const drawing = (name: string): string => {
  const found = pictures.find((picture) => picture.name === name);
  if (!found) throw new Error(`There is no drawing ${name}.`);
  return found.svg;
};

/** A film's trailer: its motif, which the page shows until the trailer runs, and then its silhouette; each title has its own ways. */
function shotsOf(slug: string): readonly [Shot, Shot] {
  const random = seededRandom(`trailer ${slug}`);
  const within = (from: number, to: number): number => from + random() * (to - from);
  const side = random() < 0.5 ? 0.1 : 0.9;
  return [
    {
      svg: drawing(`${slug}-16x9`),
      from: { zoom: 1, x: 0.5, y: 0.5 },
      to: { zoom: within(1.3, 1.5), x: within(0.3, 0.7), y: within(0.3, 0.7) },
    },
    {
      svg: drawing(`${slug}-profile`),
      from: { zoom: 1.35, x: side, y: within(0.3, 0.7) },
      to: { zoom: 1.15, x: 1 - side, y: 0.5 },
    },
  ];
}

/** Tells the drawings from what they were when the trailer was made. */
export const hashOfTrailer = (slug: string): string =>
  createHash('sha256')
    .update(JSON.stringify(shotsOf(slug)))
    .digest('hex')
    .slice(0, 16);

/** The pictures of a film's trailer, which takes `seconds`. */
export function trailerOf(slug: string, seconds: number): FrameAt {
  const [first, second] = shotsOf(slug);
  return async (at) => {
    const share = (at - change.begins) / (change.ends - change.begins);
    const one = share < 1 ? await pictureIn(first, at / change.ends) : null;
    const other = share > 0 ? await pictureIn(second, (at - change.begins) / (seconds - change.begins)) : null;
    if (one && other) return one.map((level, place) => level + ((other[place] ?? 0) - level) * share);
    return one ?? other ?? new Uint8Array();
  };
}

const ease = (share: number): number => share * share * (3 - 2 * share);

async function pictureIn({ svg, from, to }: Shot, share: number): Promise<Uint8Array> {
  const done = ease(Math.min(1, share));
  const at = (name: keyof View): number => from[name] + (to[name] - from[name]) * done;
  const { width, height } = pictureSize;
  const [whole = 0, high = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  const seen = Math.min(high, (whole * height) / width) / at('zoom');
  const wide = (seen * width) / height;
  const view = [(whole - wide) * at('x'), (high - seen) * at('y'), wide, seen].map((length) => length.toFixed(2));
  const framed = svg.replace(
    /width="\d+" height="\d+" viewBox="[^"]+"/,
    `width="${width}" height="${height}" viewBox="${view.join(' ')}"`,
  );
  return sharp(Buffer.from(framed)).removeAlpha().raw().toBuffer();
}
