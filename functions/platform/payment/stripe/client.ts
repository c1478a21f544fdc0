import Stripe from 'stripe';

export interface StripeSettings {
  /** A restricted key: checkout sessions, payment intents, setup intents, payment methods and refunds may be written, customers deleted, nothing else. */
  readonly secretKey: string;
  /** Secrets of the webhook endpoint; two while one is being replaced by the other. */
  readonly webhookSecrets: readonly string[];
  /** Another server than Stripe's own, for tests. */
  readonly apiBase: string | null;
}

/** The form of Stripe's answers that this adapter was written for; an update of the package changes nothing by itself. */
const apiVersion = '2026-10-28.endive';

/** A customer waits for most of these answers, and a function has ten seconds in all. */
const timeout = 3500;

export type StripeClient = ReturnType<typeof stripeClient>;

/** Reading is repeated once by the client itself; what changes something goes through `keyed`. */
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
