import * as z from 'zod';

import { readSeasonFile } from './season-file.ts';

/** A work's place: one of the halls, of which `main-stage` is the house's largest, or one without a plan. */
const place = z.enum(['main-stage', 'linbury-theatre', 'clore-studio', 'foyer', 'online', 'cinema', 'tour']);
export type Place = z.output<typeof place>;

const family = z.enum(['opera', 'ballet', 'insight', 'workshop', 'rehearsal', 'tour', 'family', 'concert']);
export type Family = z.output<typeof family>;

const texts = z.array(z.string()).readonly().exactOptional();
const text = z.string().exactOptional();

/**
 * A work in the season office's notation. Running times and roles are one line each, so that a season of sixty works stays readable: `Act I
 * 45, Interval 25, Act II 40` and `Floria Tosca s, Scarpia b`.
 */
const work = z.strictObject({
  title: z.string(),
  author: z.string().nullable(),
  family,
  place,
  short: z.string(),
  /** Paragraphs of the event page. */
  about: texts,
  synopsis: texts,
  /** Parts with whole minutes, in order. */
  parts: z.string(),
  /** Roles with the voice (s m t b x), dancer (d), conductor (c), player (p) or speaker (k) that takes them. */
  roles: text,
  language: text,
  guidance: text,
  guidanceDetails: text,
  /** Performances in the season. */
  nights: z.number(),
  /** Most expensive seat in whole pounds; absent for a free event. */
  top: z.number().exactOptional(),
  /** From 0 to 1; 1 always sells out. */
  demand: z.number(),
  tags: texts,
  /** Christmas works move to December when the season reaches it. */
  isForChristmas: z.boolean().exactOptional(),
  isForChildren: z.boolean().exactOptional(),
  sponsors: texts,
  coProducers: texts,
  /** Quote, source and stars. */
  reviews: z
    .array(z.tuple([z.string(), z.string(), z.number().nullable()]))
    .readonly()
    .exactOptional(),
  hashtag: text,
});
export type Work = Readonly<z.output<typeof work>>;

export const readWorks = (file: string): readonly Work[] => readSeasonFile(file, z.array(work));

/** Whether it has a set and costumes of its own. */
export const isStaged = ({ family, place }: Pick<Work, 'family' | 'place'>): boolean =>
  (family === 'opera' || family === 'ballet') && (place === 'main-stage' || place === 'linbury-theatre');
