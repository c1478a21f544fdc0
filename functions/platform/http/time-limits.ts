import { second } from '#shared/kernel/time/instant.ts';

/** The time limit of a path's function in milliseconds; the gateway's fixed limit is 30 seconds. */
export const functionTime = 10 * second;

/** A function answers 504 itself so long before its limit, before the gateway does with a text of its own. */
export const givesUpBefore = second;
