import { AsyncLocalStorage } from 'node:async_hooks';

import { instantAt } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, fromWallTime, nextFriday13, startOf } from '#shared/kernel/time/london.ts';

/** The time around an instant in which time alone changes nothing: `from` belongs to it, `until` does not. */
export interface Interval {
  readonly from: Instant;
  readonly until: Instant;
}

/** Instants sort as text. */
export const isDuring = ({ from, until }: Interval, now: Instant): boolean => from <= now && now < until;

/** Milliseconds, narrowed by every moment that is noted. */
interface Bounds {
  readonly now: number;
  from: number;
  until: number;
}

const watched = new AsyncLocalStorage<Bounds>();

/**
 * Runs `work` at an instant, and says for which interval around it the result stays right. Each date and time in a document that `work`
 * reads ends the interval, whether or not the result depends on it: a curtain, a phase of sale, a date of a post. So do midnight and Friday
 * 13.00 in London, by which views compute days and rushes. A view that computes another moment calls `turnsAt`.
 */
export async function withInterval<T>(now: Instant, work: () => Promise<T>): Promise<[result: T, interval: Interval]> {
  const today = dayOf(now);
  const midnight = startOf(today);
  const bounds: Bounds = { now: Date.parse(now), from: -Infinity, until: Infinity };
  for (const moment of [midnight, nextFriday13(midnight), startOf(addDays(today, 1))])
    narrow(bounds, Date.parse(moment));
  const result = await watched.run(bounds, work);
  return [result, { from: instantAt(bounds.from), until: instantAt(bounds.until) }];
}

/** Notes a moment at which the present answer may change. */
export function turnsAt(moment: Instant): void {
  const bounds = watched.getStore();
  if (bounds) narrow(bounds, Date.parse(moment));
}

/** A date with a time, as a whole text of JSON; a date alone changes something at midnight only. */
const dateTime = /"\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)?"/g;
const hasZone = /(?:Z|[+-]\d\d:\d\d)$/;

/** Every moment in the JSON of a document, as milliseconds. A time without a zone is a wall time in London. */
export function momentsIn(json: string): readonly number[] {
  // Most moments of a season are written many times.
  return [...new Set(json.match(dateTime))].map((quoted) => {
    const moment = quoted.slice(1, -1);
    return Date.parse(hasZone.test(moment) ? moment : fromWallTime(moment));
  });
}

/** Notes the moments of a document. */
export function turnsAtAll(moments: readonly number[]): void {
  const bounds = watched.getStore();
  if (bounds) for (const at of moments) narrow(bounds, at);
}

function narrow(bounds: Bounds, at: number): void {
  if (at <= bounds.now) bounds.from = Math.max(bounds.from, at);
  else bounds.until = Math.min(bounds.until, at);
}
