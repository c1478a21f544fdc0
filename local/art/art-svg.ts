import { artKey, paletteOf } from '#functions/publishing/palette/palette.ts';
import { seededRandom } from '#functions/publishing/palette/random.ts';

import { canvasOf } from './canvas.ts';
import type { Composition } from './canvas.ts';
import { beams, duet, petals, tiers } from './compositions-of-light.ts';
import { arches, curtains, discs, fans, moons, stairs, waves } from './compositions.ts';

const compositions: readonly Composition[] = [
  arches,
  curtains,
  discs,
  stairs,
  waves,
  moons,
  fans,
  beams,
  tiers,
  petals,
  duet,
];

export type Sheet = { readonly width: number; readonly height: number };

/** The picture of a production as SVG, determined by its title. */
export function artSvg(title: string, { width, height }: Sheet): string {
  const random = seededRandom(`composition ${artKey(title)}`);
  random();
  const inks = paletteOf(title);
  const compose = compositions[Math.floor(random() * compositions.length)] ?? arches;
  const shapes = compose(canvasOf(width, height, inks, random));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path d="M0 0h${width}v${height}H0z" fill="${inks.ground}"/>`,
    ...shapes,
    '</svg>',
  ].join('');
}
