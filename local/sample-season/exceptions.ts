import * as z from 'zod';

import { activityType } from '#shared/season/contract/event.ts';

import { readSeasonFile } from './season-file.ts';

const link = z.strictObject({ link: z.string(), copy: z.string() });

/** What makes an event different from the rule; whatever is absent follows the rule. */
const exception = z.strictObject({
  /** First performance at least that many days from now. */
  inDays: z.number().exactOptional(),
  /** General booking opens that many days from now (negative: it did); the other modes keep their lead. */
  generalInDays: z.number().exactOptional(),
  /** Only these modes of sale ever, from the day on which they may book. */
  audience: z.array(z.number()).readonly().exactOptional(),
  /** No on-sale date at all. */
  hasNoDates: z.literal(true).exactOptional(),
  isCancelled: z.literal(true).exactOptional(),
  /** One performance of the run that is cancelled, counted from the first. */
  cancelledNight: z.number().exactOptional(),
  isSoldOut: z.literal(true).exactOptional(),
  /** Only the first nights are on sale and sold; the others open later. */
  soldNights: z.number().exactOptional(),
  isFree: z.literal(true).exactOptional(),
  isUnticketed: z.literal(true).exactOptional(),
  isUnseated: z.literal(true).exactOptional(),
  /** Every seat costs the same, for everybody. */
  hasOnePrice: z.literal(true).exactOptional(),
  /** Drawn among those who ask; nobody can simply buy. */
  isByBallot: z.literal(true).exactOptional(),
  activityType: activityType.exactOptional(),
  isHidden: z.literal(true).exactOptional(),
  festival: z.string().exactOptional(),
  override: link.extend({ theme: z.enum(['core', 'stream', 'cinema']), second: link.exactOptional() }).exactOptional(),
  /** What the card says instead of the usual words. */
  card: link.exactOptional(),
  /** Announced now and released that many days from now: "Coming soon". */
  releasedInDays: z.number().exactOptional(),
  /** Titles of the single dates, from the first on. */
  nightTitles: z.array(z.string()).readonly().exactOptional(),
  /** What is different about single dates, from the first on. */
  backgrounds: z.array(z.string()).readonly().exactOptional(),
  dateFieldOverride: z.string().exactOptional(),
  /** Night that goes to cinemas, counted from the first. */
  broadcastNight: z.number().exactOptional(),
  /** Given on these days, whenever now is: the archive. */
  fixedDays: z.array(z.string()).readonly().exactOptional(),
  hasHiddenCast: z.literal(true).exactOptional(),
});
export type Exception = Readonly<z.output<typeof exception>>;

/** By slug. Together with the rule, these bring every call to action of spec 1 §4 at any moment of the year. */
const exceptions: Readonly<Record<string, Exception>> = readSeasonFile('exceptions', z.record(z.string(), exception));

export function exceptionOf(slug: string): Exception {
  return exceptions[slug] ?? {};
}
