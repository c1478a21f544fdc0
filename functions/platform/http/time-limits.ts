import { second } from '#shared/kernel/time/instant.ts';

/** Milliseconds that the function of a path may run; the gateway waits 30 seconds for it and no setting makes that longer. */
export const functionTime = 10 * second;

/** So long before its end a function gives up and answers 504 itself, which the gateway would do in words of its own. */
export const givesUpBefore = second;
