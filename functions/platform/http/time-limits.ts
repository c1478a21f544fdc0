import { second } from '#shared/kernel/time/instant.ts';

/** The time limit of a path's function in milliseconds; the gateway's fixed limit is 30 seconds. */
export const functionTime = 10 * second;

/** Milliseconds for a call of another machine that is not repeated: it ends before its function, so that the log names it. */
export const callTime = functionTime - 2 * second;

/** A function answers 504 itself so long before its limit, before the gateway does with a text of its own. */
export const givesUpBefore = second;
