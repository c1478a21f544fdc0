import { minute, second } from '#shared/kernel/time/instant.ts';

/** Seconds between two polls of an unusually slow payment. */
export const longWait = 30;

const oftenFor = 30 * second;
/** From here on the page says that the house will write, and polls rarely. */
const likelyFor = 5 * minute;

/**
 * Seconds until the next poll of a payment of this age in milliseconds (spec 2 §4): every 2 while an answer is likely soon, then every 5,
 * at last every 30.
 */
export function pollAfter(age: number): number {
  if (age >= likelyFor) return longWait;
  return age < oftenFor ? 2 : 5;
}
