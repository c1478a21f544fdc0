/** Milliseconds by which the house's clock is ahead of this machine's. */
let ahead = 0;

/** Milliseconds since the epoch as the house counts them, whatever the visitor's clock says. */
export function houseTime(): number {
  return performance.timeOrigin + performance.now() + ahead;
}

/**
 * Sets the clock by what a server said: the instant of the page, or the `Date` of an answer that no cache can have kept.
 * A `Date` has whole seconds, so a clock that agrees with it to the second is left alone and never seems to jump.
 */
export function setHouseClock(said: string | null): void {
  const difference = said === null ? Number.NaN : Date.parse(said) - houseTime();
  if (Math.abs(difference) >= 1500) ahead += difference;
}
