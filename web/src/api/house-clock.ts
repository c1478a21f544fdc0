/** Milliseconds by which the house's clock is ahead of this machine's. */
let ahead = 0;

/** Milliseconds since the epoch as the house counts them, whatever the visitor's clock says. */
export function houseTime(): number {
  return performance.timeOrigin + performance.now() + ahead;
}

/**
 * Sets the clock by what a server said: the instant of the page, or the `Date` of an answer that no cache can have kept.
 * `doubt` is how long ago that may have been, in milliseconds: the way here, the missing fraction of a `Date`, the time in
 * a cache. A clock that can be right is left alone, so that a slow answer does not put it back.
 */
export function setHouseClock(said: string | null, doubt = 0): void {
  const behind = said === null ? Number.NaN : Date.parse(said) - houseTime();
  if (behind > 0 || behind < -doubt) ahead += behind;
}
