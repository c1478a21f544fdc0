import { between, hour, minute, plus } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';

/** Failed attempts; a quiet period resets them. */
export interface Tries {
  readonly count: number;
  readonly lastAt: Instant;
}

/** Limits on attempts at one thing, in milliseconds. */
export interface Brake {
  /** Attempts without a wait. */
  readonly freeTries: number;
  /** After the last free one; doubled after each further one … */
  readonly firstWait: number;
  /** … up to this. */
  readonly longestWait: number;
  /** How long after the last attempt the count resets. Longer than any wait, so that waiting alone gains nothing. */
  readonly memory: number;
}

/**
 * Mails with links of one kind to one address, from any visitor. The longest wait is shorter than the life of the shortest link: even under
 * repeated requests by strangers the newest mail has a valid link.
 */
const linkToAddress: Brake = { freeTries: 3, firstWait: 2 * minute, longestWait: 10 * minute, memory: 6 * hour };

export const brakes = {
  /** Passwords tried at one address: after the fifth wait 1, 2, 4, 8 and then 15 minutes. */
  signIn: { freeTries: 5, firstWait: minute, longestWait: 15 * minute, memory: hour },
  /** Passwords tried by one visitor at any addresses; correct ones are uncounted. A household or a school may share its address. */
  signInOfVisitor: { freeTries: 30, firstWait: minute, longestWait: hour, memory: 3 * hour },
  /** Passwords tried in a browser that has signed in to this account before. */
  signInOfDevice: { freeTries: 5, firstWait: minute, longestWait: 15 * minute, memory: hour },
  signInLink: linkToAddress,
  passwordLink: linkToAddress,
  checkLink: linkToAddress,
  changeLink: linkToAddress,
  /** Mails with links requested in a browser that has signed in to this account before. */
  linkOfDevice: { freeTries: 3, firstWait: 2 * minute, longestWait: 10 * minute, memory: 6 * hour },
  /** Mails with links requested by one visitor, for any addresses. */
  linkOfVisitor: { freeTries: 10, firstWait: 2 * minute, longestWait: hour, memory: 3 * hour },
} as const satisfies Record<string, Brake>;

export type BrakeName = keyof typeof brakes;

/** The wait after so many attempts. */
export function waitAfter(count: number, { freeTries, firstWait, longestWait }: Brake = brakes.signIn): number {
  return count < freeTries ? 0 : Math.min(firstWait * 2 ** (count - freeTries), longestWait);
}

/** When the next attempt is allowed. */
export function freeAgainAt({ count, lastAt }: Tries, brake: Brake = brakes.signIn): Instant {
  return plus(lastAt, waitAfter(count, brake));
}

export function isForgotten({ lastAt }: Tries, now: Instant, { memory }: Brake = brakes.signIn): boolean {
  return between(lastAt, now) >= memory;
}
