/** Milliseconds by which the house's clock is ahead of this machine's. */
let ahead = 0;

/** Milliseconds since the epoch by the house's clock, whatever the visitor's shows. */
export function houseTime(): number {
  return performance.timeOrigin + performance.now() + ahead;
}

/**
 * Sets the clock by the server: the page's instant, or the `Date` of an uncached answer. `doubt` is how old that may be, in milliseconds:
 * transfer, the missing fraction of a `Date`, the time in a cache. A clock within that range is left alone, so that a slow answer does not
 * set it back.
 */
export function setHouseClock(said: string | null, doubt = 0): void {
  const behind = said === null ? Number.NaN : Date.parse(said) - houseTime();
  if (behind > 0 || behind < -doubt) ahead += behind;
}
