import { setTimeout as pause } from 'node:timers/promises';

import Stripe from 'stripe';

export interface Keyed {
  readonly idempotencyKey: string;
  /** `keyed` retries instead: it knows which failures Stripe stores under a key. */
  readonly maxNetworkRetries: 0;
}

/** More attempts than a day's failures can use up. */
const mostRuns = 50;
const delays = [250];

/**
 * Makes a change under an idempotency key, so that repeated calls make it once. Stripe stores the answer of a key for a day, even one of
 * its own failures, and would repeat it all day: a stored failure moves on to the next key. All callers count through the same keys, so
 * concurrent calls still make one change.
 */
export async function keyed<T>(name: string, ask: (options: Keyed) => Promise<T>): Promise<T> {
  let tries = 0;
  for (let run = 1; run <= mostRuns;) {
    try {
      return await ask({ idempotencyKey: `${name}.${run}`, maxNetworkRetries: 0 });
    } catch (error) {
      const delay = delays[tries];
      if (isKept(error)) run += 1;
      else if (isPassing(error) && delay !== undefined) {
        tries += 1;
        await pause(delay);
      } else throw error;
    }
  }
  throw new Error(`${name} failed under every key.`);
}

function isKept(error: unknown): boolean {
  return isOf(error, 500) && error.headers?.['idempotent-replayed'] === 'true';
}

/** No answer, a failure at Stripe, too many requests, or a running request with the same key. */
function isPassing(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError)
    return true;
  return isOf(error, 500) || (error instanceof Stripe.errors.StripeError && error.statusCode === 409);
}

function isOf(error: unknown, status: number): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= status;
}
