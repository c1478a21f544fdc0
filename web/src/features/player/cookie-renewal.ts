/** The server's answer to a renewal: the cookies' new end, or why the film may not be shown any more. */
export type Renewal = { readonly expiresAt: string } | Refused;

export interface Refused {
  readonly refused: string;
  /** The session has ended, and its right opened the film. */
  readonly isSignedOut?: boolean;
}

const second = 1000;
const minute = 60 * second;

/** New cookies are requested this long before their end, or a tenth of the time left where that is less. */
const lead = 5 * minute;
/** Between two unanswered attempts. */
export const renewalRest = 30 * second;
/** A sleeping device misses its timers, so the clock is checked this often. */
export const longestWait = minute;

/** Milliseconds until new cookies are due. */
export function renewalDue(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return Math.max(0, left - Math.min(lead, left / 10));
}

/**
 * When to renew next. Cookies that did not get longer end with the rental itself: renewing earlier would change nothing, and at the end the
 * server says why.
 */
export function nextRenewal(before: string, after: string, now: number): number {
  const isLonger = Date.parse(after) - Date.parse(before) >= second;
  return now + (isLonger ? renewalDue(after, now) : Math.max(second, Date.parse(after) - now + second));
}
