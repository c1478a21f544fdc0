import { env, setting } from '#functions/platform/runtime/env.ts';

import type { PaymentProvider } from '../provider.ts';

/** Loads Stripe's client with the first payment; bundles keep it in a file of its own (infra/stripe-file.ts). */
export function stripeOnDemand(): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined;
  const provider = (): Promise<PaymentProvider> => (loading ??= load());
  return {
    open: async (request) => (await provider()).open(request),
    charge: async (request) => (await provider()).charge(request),
    openExpress: async (request) => (await provider()).openExpress(request),
    expressOf: async (payment) => (await provider()).expressOf(payment),
    openKeeping: async (request) => (await provider()).openKeeping(request),
    cardOf: async (mandateId) => (await provider()).cardOf(mandateId),
    forgetOlder: async (mandateId) => (await provider()).forgetOlder(mandateId),
    refund: async (refund) => (await provider()).refund(refund),
    look: async (payment) => (await provider()).look(payment),
    close: async (payment) => (await provider()).close(payment),
    forgetCustomer: async (mandateId) => (await provider()).forgetCustomer(mandateId),
    readNotice: async (headers, rawBody, now) => (await provider()).readNotice(headers, rawBody, now),
  };
}

async function load(): Promise<PaymentProvider> {
  const { stripeProvider } = await import('./provider.ts');
  return stripeProvider({
    secretKey: setting(env.stripeSecretKey),
    webhookSecrets: setting(env.stripeWebhookSecret).split(/[\s,]+/),
    apiBase: process.env[env.stripeApiBase] ?? null,
  });
}
