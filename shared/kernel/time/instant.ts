/** A moment as ISO 8601 in UTC with milliseconds (`2026-12-03T19:30:00.000Z`); instants sort as text. */
export type Instant = string & { readonly __brand: 'Instant' };

/** Accepts any ISO 8601 date-time with its zone; throws otherwise. */
export function instant(text: string): Instant {
  const time = /(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${text}`);
  return instantAt(time);
}

/** The instant so many milliseconds after the epoch; throws a RangeError beyond what a date can be. */
export function instantAt(milliseconds: number): Instant {
  // `toISOString` writes the one form of an instant.
  return new Date(milliseconds).toISOString() as Instant;
}

/** Moves an instant by whole milliseconds; safe across clock changes because instants are UTC. */
export function plus(moment: Instant, milliseconds: number): Instant {
  return instantAt(Date.parse(moment) + milliseconds);
}

/** Milliseconds from one instant to another, negative if `later` is the earlier one. */
export function between(earlier: Instant, later: Instant): number {
  return Date.parse(later) - Date.parse(earlier);
}

/** The minute of an instant in UTC, `2026-12-03T19:30`. */
export function minuteOf(moment: Instant): string {
  return moment.slice(0, '2026-12-03T19:30'.length);
}

/** Whether one instant is later than another; accepts any precision, as resources have it. */
export function isAfter(moment: string, other: string): boolean {
  return Date.parse(moment) > Date.parse(other);
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
