/** Names of the environment variables that infra sets and functions read; the one list for both. */
export const env = {
  contentTable: 'CONTENT_TABLE',
  salesTable: 'SALES_TABLE',
  customersTable: 'CUSTOMERS_TABLE',
  /** Another DynamoDB-compatible server; absent on AWS. */
  dynamodbEndpoint: 'DYNAMODB_ENDPOINT',
  eventBus: 'EVENT_BUS',
  schedulerGroup: 'SCHEDULER_GROUP',
  schedulerRole: 'SCHEDULER_ROLE_ARN',
  /** Queue that takes what a schedule has to say. */
  schedulerTarget: 'SCHEDULER_TARGET_ARN',
  mailFrom: 'MAIL_FROM',
  /** `https://…` of the site, for links in mails. */
  siteOrigin: 'SITE_ORIGIN',
  paymentProvider: 'PAYMENT_PROVIDER',
  /** Secret shared with the payment provider, for signing notices. */
  paymentSecret: 'PAYMENT_SECRET',
  /** Where the demonstration provider sends its notices. */
  paymentNoticeUrl: 'PAYMENT_NOTICE_URL',
  /** Restricted key of the Stripe account. */
  stripeSecretKey: 'STRIPE_SECRET_KEY',
  /** Secret that Stripe signs its notices with; while it is being replaced, the new and the old one with a comma between. */
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
  /** Grows when either was changed, so that a deployment reads them again. Nothing else looks at it. */
  stripeGeneration: 'STRIPE_GENERATION',
  /** Another server that speaks like Stripe's; absent on AWS. */
  stripeApiBase: 'STRIPE_API_BASE',
  mediaKeyPairId: 'MEDIA_KEY_PAIR_ID',
  /** Private key in PEM that signs media cookies, or the secret that holds it. */
  mediaPrivateKey: 'MEDIA_PRIVATE_KEY',
  /** Private key in PEM that signs tickets … */
  ticketPrivateKey: 'TICKET_PRIVATE_KEY',
  /** … and its public half, which checks them. */
  ticketPublicKey: 'TICKET_PUBLIC_KEY',
  /** Address to which the first five digits of a password's SHA-1 are added to ask for leaked ones; absent: a short list of our own. */
  leakedPasswords: 'LEAKED_PASSWORDS_URL',
  /** The distribution whose answers are forgotten when content is published. */
  distributionId: 'DISTRIBUTION_ID',
  /** Secret that the edge sends with every request to the gateway. */
  edgeKey: 'EDGE_KEY',
  /** Under which namespace CloudWatch keeps the figures of this stage. */
  metrics: 'METRICS_NAMESPACE',
} as const;

export type EnvName = (typeof env)[keyof typeof env];

/** A setting that must be there; its absence is a mistake of deployment, found at the first call. */
export function setting(name: EnvName): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

/**
 * A port: something outside the functions (mail, bus, scheduler, payment provider) that has a real adapter and a local one.
 * The real adapter is made on first use; a host that is not AWS provides its own before the first request.
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
