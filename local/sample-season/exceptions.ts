import * as z from 'zod';

import { activityType } from '#shared/season/contract/event.ts';

import { readSeasonFile } from './season-file.ts';

const link = z.strictObject({ link: z.string(), copy: z.string() });

/** How an event differs from the rule; absent fields follow it. */
const exception = z.strictObject({
  /** First performance at least so many days from now. */
  inDays: z.number().exactOptional(),
  /** General booking opens so many days from now (negative: in the past); other modes keep their lead. */
  generalInDays: z.number().exactOptional(),
  /** Only these modes of sale, from the day on which they may book. */
  audience: z.array(z.number()).readonly().exactOptional(),
  /** No on-sale date at all. */
  hasNoDates: z.literal(true).exactOptional(),
  isCancelled: z.literal(true).exactOptional(),
  /** A cancelled performance of the run, counted from the first. */
  cancelledNight: z.number().exactOptional(),
  isSoldOut: z.literal(true).exactOptional(),
  /** Only the first nights are on sale; the others open later. */
  soldNights: z.number().exactOptional(),
  isFree: z.literal(true).exactOptional(),
  isUnticketed: z.literal(true).exactOptional(),
  isUnseated: z.literal(true).exactOptional(),
  /** Every seat costs the same, for everybody. */
  hasOnePrice: z.literal(true).exactOptional(),
  /** Drawn by ballot, not on sale. */
  isByBallot: z.literal(true).exactOptional(),
  activityType: activityType.exactOptional(),
  isHidden: z.literal(true).exactOptional(),
  festival: z.string().exactOptional(),
  override: link.extend({ theme: z.enum(['core', 'stream', 'cinema']), second: link.exactOptional() }).exactOptional(),
  /** The card's own call to action. */
  card: link.exactOptional(),
  /** Announced now and released in so many days: "Coming soon". */
  releasedInDays: z.number().exactOptional(),
  /** Titles of single dates, from the first. */
  nightTitles: z.array(z.string()).readonly().exactOptional(),
  /** What is special about single dates, from the first. */
  backgrounds: z.array(z.string()).readonly().exactOptional(),
  dateFieldOverride: z.string().exactOptional(),
  /** The broadcast night, counted from the first. */
  broadcastNight: z.number().exactOptional(),
  /** Fixed days, whatever now is: the archive. */
  fixedDays: z.array(z.string()).readonly().exactOptional(),
  hasHiddenCast: z.literal(true).exactOptional(),
});
export type Exception = Readonly<z.output<typeof exception>>;

/** By slug. With the rule, these produce every call to action of spec 1 §4 at any time of the year. */
const exceptions: Readonly<Record<string, Exception>> = readSeasonFile('exceptions', z.record(z.string(), exception));

export function exceptionOf(slug: string): Exception {
  return exceptions[slug] ?? {};
}
