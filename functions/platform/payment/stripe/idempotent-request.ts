import { setTimeout as pause } from 'node:timers/promises';

import Stripe from 'stripe';

export interface Keyed {
  readonly idempotencyKey: string;
  /** Retries are made here, where they know which failures are kept under a key. */
  readonly maxNetworkRetries: 0;
}

/** More runs than any failure of a day can leave behind. */
const mostRuns = 50;
const delays = [250];

/**
 * Asks for a change under a key, so that however often it is asked it happens once. Stripe keeps the answer of a key for a day, even
 * when it was a failure of its own, and would give it again all day: a failure that comes back as a kept one moves on to the next key.
 * Everybody who asks counts through the same keys, so two of them still end at one change.
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

/** No answer, a failure of Stripe's, too many requests, or another request with the same key that has not ended. */
function isPassing(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError)
    return true;
  return isOf(error, 500) || (error instanceof Stripe.errors.StripeError && error.statusCode === 409);
}

function isOf(error: unknown, status: number): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= status;
}
