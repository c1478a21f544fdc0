/** What the house says when it is asked for a film again: until when its cookies last now, or why it may not be shown any more. */
export type Renewal = { readonly expiresAt: string } | Refused;

export interface Refused {
  readonly refused: string;
  /** Nobody is signed in any more, and it was somebody's right that opened the film. */
  readonly isSignedOut?: boolean;
}

const second = 1000;
const minute = 60 * second;

/** New cookies are asked for this long before the end, or a tenth of what is left where that is less. */
const lead = 5 * minute;
/** Between two attempts that nobody answered. */
export const renewalRest = 30 * second;
/** A device that slept has missed its timers, so the clock is looked at this often. */
export const longestWait = minute;

/** Milliseconds from now until new cookies are due. */
export function renewalDue(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return Math.max(0, left - Math.min(lead, left / 10));
}

/**
 * When to ask next after an answer. Cookies that did not become longer end with the rental itself: asking again before would
 * change nothing, and at the end the house says why.
 */
export function nextRenewal(before: string, after: string, now: number): number {
  const isLonger = Date.parse(after) - Date.parse(before) >= second;
  return now + (isLonger ? renewalDue(after, now) : Math.max(second, Date.parse(after) - now + second));
}
