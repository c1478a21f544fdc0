import Stripe from 'stripe';

import { apiVersion } from './version.ts';

export interface StripeSettings {
  /**
   * A restricted key with write access to checkout sessions, payment intents, setup intents, payment methods and refunds, and the right to
   * delete customers; nothing else.
   */
  readonly secretKey: string;
  /** Secrets of the webhook endpoint; two during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** Another server than Stripe's, for tests. */
  readonly apiBase: string | null;
}

/** A customer waits for most of these calls, and a function has ten seconds in all. */
const timeout = 3500;

export type StripeClient = ReturnType<typeof stripeClient>;

/** The client retries reads once itself; changes go through `keyed`. */
export function stripeClient({ secretKey, apiBase }: StripeSettings) {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion,
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
    ...(base
      ? { protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const), host: base.hostname }
      : {}),
    ...(base?.port ? { port: base.port } : {}),
  });
}
