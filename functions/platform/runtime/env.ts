/** Names of the environment variables shared by infra and functions. */
export const env = {
  contentTable: 'CONTENT_TABLE',
  salesTable: 'SALES_TABLE',
  customersTable: 'CUSTOMERS_TABLE',
  auditTable: 'AUDIT_TABLE',
  /** Bucket of the audit's days, outside the tables. */
  auditDays: 'AUDIT_DAYS_BUCKET',
  /** Bucket in which browsers put pictures, for who offers them a place … */
  uploads: 'UPLOADS_BUCKET',
  /** … and for who makes the site's files of them … */
  arrivals: 'ARRIVALS_BUCKET',
  /** … which go into the bucket of the site. */
  pictures: 'PICTURES_BUCKET',
  /** Another DynamoDB-compatible server; absent on AWS. */
  dynamodbEndpoint: 'DYNAMODB_ENDPOINT',
  eventBus: 'EVENT_BUS',
  schedulerGroup: 'SCHEDULER_GROUP',
  schedulerRole: 'SCHEDULER_ROLE_ARN',
  /** The bus, on which the scheduler says what is due. */
  schedulerTarget: 'SCHEDULER_TARGET_ARN',
  /** Queue of what the scheduler could not say. */
  schedulerDeadLetters: 'SCHEDULER_DEAD_LETTERS_ARN',
  mailFrom: 'MAIL_FROM',
  /** Address that mails come from, for whoever tells it and sends none; absent on one machine. */
  mailSender: 'MAIL_SENDER',
  /** `https://…` of the site, for links in mails. */
  siteOrigin: 'SITE_ORIGIN',
  paymentProvider: 'PAYMENT_PROVIDER',
  /** Secret shared with the payment provider, for signing notices. */
  paymentSecret: 'PAYMENT_SECRET',
  /** `true` where every page says that nothing is charged; absent elsewhere. */
  demonstration: 'DEMONSTRATION',
  /** Address for the demonstration provider's notices. */
  paymentNoticeUrl: 'PAYMENT_NOTICE_URL',
  /** Restricted key of the Stripe account. */
  stripeSecretKey: 'STRIPE_SECRET_KEY',
  /** Secret of Stripe's webhook signatures; during a rotation the new and the old one, comma-separated. */
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
  /** Raised when either has changed, so that a deployment reads them again; otherwise unused. */
  stripeGeneration: 'STRIPE_GENERATION',
  /** Key under which Stripe.js draws the wallets on the checkout; without it there are none. */
  stripePublishableKey: 'STRIPE_PUBLISHABLE_KEY',
  /** Another server with Stripe's API; absent on AWS. */
  stripeApiBase: 'STRIPE_API_BASE',
  mediaKeyPairId: 'MEDIA_KEY_PAIR_ID',
  /** Private key in PEM for media cookies, or the id of its secret. */
  mediaPrivateKey: 'MEDIA_PRIVATE_KEY',
  /** Private key in PEM that signs tickets … */
  ticketPrivateKey: 'TICKET_PRIVATE_KEY',
  /** … and its public key, which checks them. */
  ticketPublicKey: 'TICKET_PUBLIC_KEY',
  /** The wallets that passes are made for, `apple google`; `drawn` in a demonstration without certificates; absent: none. */
  walletPasses: 'WALLET_PASSES',
  /** Name of the secret with the certificates of Apple passes … */
  applePassSecret: 'APPLE_PASS_SECRET',
  /** … and of the one with the service account of Google passes. */
  googlePassSecret: 'GOOGLE_PASS_SECRET',
  /** Address of a leaked-password service, to which the first five digits of a SHA-1 are appended; absent: a short list of our own. */
  leakedPasswords: 'LEAKED_PASSWORDS_URL',
  /** Bucket of the log of completed erasures. */
  erasureLog: 'ERASURE_LOG_BUCKET',
  /** The distribution to invalidate after a publication. */
  distributionId: 'DISTRIBUTION_ID',
  /** Host of the desk, to which passkeys belong; absent: that of the site which is asked. */
  deskHost: 'DESK_HOST',
  /** Secret that the edge sends to the gateway with every request. */
  edgeKey: 'EDGE_KEY',
  /** CloudWatch namespace of this stage's metrics. */
  metrics: 'METRICS_NAMESPACE',
} as const;

export type EnvName = (typeof env)[keyof typeof env];

/** A required setting; throws at the first call where the deployment lacks it. */
export function setting(name: EnvName): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

/**
 * A port: an external system (mail, bus, scheduler, payment provider) with a real and a local adapter. The real one is created on first
 * use; a host other than AWS provides its own before the first request.
 */
export function definePort<T>(name: string, real: () => T) {
  let current: T | undefined;
  return {
    name,
    get: (): T => (current ??= real()),
    provide: (adapter: T): void => {
      current = adapter;
    },
  };
}
