import { minute, second } from '#shared/kernel/time/instant.ts';

/** Seconds between two looks at a payment that takes longer than payments do. */
export const longWait = 30;

const oftenFor = 30 * second;
/** From here on the page says that the house will write, and only looks now and then. */
const likelyFor = 5 * minute;

/**
 * Seconds until it is worth asking again what became of a payment of this age in milliseconds, until it changes (spec 2 §4): every 2 while
 * the answer is likely to come soon, then every 5, at last every 30.
 */
export function pollAfter(age: number): number {
  if (age >= likelyFor) return longWait;
  return age < oftenFor ? 2 : 5;
}
