import * as z from 'zod';

import { readSeasonFile } from './season-file.ts';

const texts = z.array(z.string()).readonly();

/** A title of the stream: the film of a work of the season, or one made for the screen. */
const film = z.strictObject({
  title: z.string(),
  author: z.string().nullable(),
  short: z.string(),
  description: texts.exactOptional(),
  parts: z.string(),
  genres: texts,
  recordedOn: z.string().nullable(),
  /** Rental in pence; null: subscribers only. */
  fee: z.number().nullable(),
  /** Fee of a package that opens this film too. */
  package: z.string().exactOptional(),
  allowedCountries: texts.exactOptional(),
  restrictedCountries: texts.exactOptional(),
  /** Days until its release. Negative for a past live evening. */
  inDays: z.number().exactOptional(),
  isLive: z.literal(true).exactOptional(),
  /** What non-subscribers are offered instead of renting or subscribing. */
  promotion: z.strictObject({ label: z.string(), url: z.string() }).exactOptional(),
});
export type Film = Readonly<z.output<typeof film>>;

const ofWork = film.omit({ title: true, author: true, short: true, parts: true, genres: true });

/** By title of the work: filming date, price and special facts. */
export const filmedWorks = readSeasonFile('filmed-works', z.record(z.string(), ofWork));

export const films: readonly Film[] = readSeasonFile('films', z.array(film));

/** Packages of films: one fee that opens several. */
export const packages = readSeasonFile(
  'packages',
  z.array(z.strictObject({ feeId: z.string(), title: z.string(), pence: z.number() })),
);
