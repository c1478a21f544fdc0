import { between, hour, minute, plus } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';

/** Tries that came to nothing; a quiet time forgets them. */
export interface Tries {
  readonly count: number;
  readonly lastAt: Instant;
}

/** How patient the house is with tries at one thing. All times in milliseconds. */
export interface Brake {
  /** Tries that nobody has to wait for. */
  readonly freeTries: number;
  /** After the last free one; twice as long after each that follows … */
  readonly firstWait: number;
  /** … but never longer than this. */
  readonly longestWait: number;
  /** So long after the last try the count starts again. Longer than any wait, so that waiting alone wins nothing. */
  readonly memory: number;
}

/**
 * Mails with links of one kind asked for at one address, by whomever. The longest wait is shorter than the life of the shortest link:
 * where strangers keep asking, the newest mail in the owner's mailbox always holds a link that works.
 */
const linkToAddress: Brake = { freeTries: 3, firstWait: 2 * minute, longestWait: 10 * minute, memory: 6 * hour };

export const brakes = {
  /** Passwords tried at one address: after the fifth wait 1, 2, 4, 8 and from then on 15 minutes. */
  signIn: { freeTries: 5, firstWait: minute, longestWait: 15 * minute, memory: hour },
  /** Passwords tried by one visitor at whatever addresses; right ones are taken off again. A household or a school may share its address. */
  signInOfVisitor: { freeTries: 30, firstWait: minute, longestWait: hour, memory: 3 * hour },
  /** Passwords tried in a browser in which this account was signed in to before. */
  signInOfDevice: { freeTries: 5, firstWait: minute, longestWait: 15 * minute, memory: hour },
  signInLink: linkToAddress,
  passwordLink: linkToAddress,
  checkLink: linkToAddress,
  changeLink: linkToAddress,
  /** Mails with links asked for in a browser in which this account was signed in to before. */
  linkOfDevice: { freeTries: 3, firstWait: 2 * minute, longestWait: 10 * minute, memory: 6 * hour },
  /** Mails with links asked for by one visitor, for whatever addresses. */
  linkOfVisitor: { freeTries: 10, firstWait: 2 * minute, longestWait: hour, memory: 3 * hour },
} as const satisfies Record<string, Brake>;

export type BrakeName = keyof typeof brakes;

/** How long to wait after so many tries. */
export function waitAfter(count: number, { freeTries, firstWait, longestWait }: Brake = brakes.signIn): number {
  return count < freeTries ? 0 : Math.min(firstWait * 2 ** (count - freeTries), longestWait);
}

/** The instant from which it may be tried again. */
export function freeAgainAt({ count, lastAt }: Tries, brake: Brake = brakes.signIn): Instant {
  return plus(lastAt, waitAfter(count, brake));
}

export function isForgotten({ lastAt }: Tries, now: Instant, { memory }: Brake = brakes.signIn): boolean {
  return between(lastAt, now) >= memory;
}
