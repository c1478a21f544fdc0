import { createHash } from 'node:crypto';

import * as z from 'zod';

import type { Ratio } from '#shared/kernel/image-paths.ts';
import { ratios } from '#shared/kernel/image-paths.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { readContentFile } from '#functions/publishing/read/read-file.ts';
import { namesIn } from '#functions/publishing/read/read-folder.ts';
import { people } from '#functions/publishing/readers/people.ts';
import { films } from '#local/sample-season/films.ts';
import { filmedWorks } from '#local/sample-season/films.ts';
import { isStaged, readWorks } from '#local/sample-season/work.ts';

import { fill, sheetOf } from './kit.ts';
import type { Drawing } from './kit.ts';
import { ofPerson, ofStory, ofWork } from './studies/studies.ts';
import { aroundTheHouse } from './works/around-the-house.ts';
import { firstBallets } from './works/first-ballets.ts';
import { firstOperas } from './works/first-operas.ts';
import { laterBallets } from './works/later-ballets.ts';
import { laterOperas } from './works/later-operas.ts';
import { linburyEvenings } from './works/linbury-evenings.ts';
import { linburyOperas } from './works/linbury-operas.ts';
import { screenAndPages } from './works/screen-and-pages.ts';

/** A file of web/public/art, without its width. */
export interface Picture {
  readonly name: string;
  /** One composition of each gives the colour of its placeholder. */
  readonly givesColour: boolean;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** By slug: events, films, festivals and pages. */
export const works: ReadonlyMap<string, Drawing> = new Map(
  Object.entries<Drawing>({
    ...firstOperas,
    ...firstBallets,
    ...laterOperas,
    ...laterBallets,
    ...linburyOperas,
    ...linburyEvenings,
    ...aroundTheHouse,
    ...screenAndPages,
  }),
);

const offStage = screenAndPages['off-stage'];

const subjects = z.object({
  events: z.array(z.string()).optional(),
  films: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
});

const staged = new Set(
  ['operas', 'ballets', 'linbury', 'special', 'festival']
    .flatMap(readWorks)
    .filter(isStaged)
    .map(({ title }) => slugOf(title)),
);
/** Every title of the stream, by slug. */
export const filmed: ReadonlySet<string> = new Set(
  [...Object.keys(filmedWorks), ...films.map(({ title }) => title)].map(slugOf),
);

const ratioNames = Object.keys(ratios) as Ratio[];

/** A drawing composed for one ratio. */
export function svgOf({ ground, draw }: Drawing, ratio: Ratio): string {
  const width = Math.round(1000 * ratios[ratio]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1000" viewBox="0 0 ${width} 1000">`,
    fill(`M0 0h${width}v1000H0z`, ground),
    ...draw(sheetOf(width)),
    '</svg>',
  ].join('');
}

/** A drawing in the frames that it is shown in; the first gives the placeholder's colour. */
const inFrames = (slug: string, drawing: Drawing): readonly Picture[] =>
  ratioNames.map((ratio) => pictureOf(`${slug}-${ratio.replace(':', 'x')}`, drawing, ratio, ratio === '3:2'));

function pictureOf(name: string, drawing: Drawing, ratio: Ratio, givesColour = true): Picture {
  return { name, givesColour, width: Math.round(1000 * ratios[ratio]), height: 1000, svg: svgOf(drawing, ratio) };
}

const workOf = (slug: string | undefined): Drawing => works.get(slug ?? '') ?? offStage;

/** Posts, by date of their files' names, with the work that each tells of. */
const stories = namesIn('news', '.md').map((name, place) => {
  const { events = [], films = [], tags = [] } = subjects.parse(readContentFile(`news/${name}.md`).facts);
  const work = workOf([...events, ...films].find((slug) => works.has(slug)));
  return { name, drawing: ofStory(name, place, work, tags.includes('Ballet')) };
});

/** Every picture that is committed. */
export const pictures: readonly Picture[] = [
  ...[...works].flatMap(([slug, drawing]) => inFrames(slug, drawing)),
  ...stories.flatMap(({ name, drawing }) => inFrames(`story-${name}`, drawing)),
  ...[...staged]
    .flatMap((slug) => ofWork(slug, workOf(slug), ['set', 'costume']))
    .map(({ name, drawing, ratio }) => pictureOf(name, drawing, ratio)),
  ...[...filmed]
    .flatMap((slug) => ofWork(slug, workOf(slug), ['profile', 'plan']))
    .map(({ name, drawing, ratio }) => pictureOf(name, drawing, ratio)),
  ...people().map(({ slug }) => pictureOf(`portrait-${slug}`, ofPerson(slug), '1:1')),
];

/** In pixels. */
export const widths = [300, 600, 1200] as const;

/** Tells a drawing from what it was when its files were made. */
export const hashOf = ({ svg }: Picture): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);
