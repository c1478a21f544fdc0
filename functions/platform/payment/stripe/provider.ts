import Stripe from 'stripe';

import { log } from '#functions/platform/runtime/log.ts';

import type { PaymentProvider, RefundRequest } from '../provider.ts';
import { describeCard, forgetOlderCards, openKeepingSession } from './cards.ts';
import { chargeKept, isCharge } from './charges.ts';
import { stripeClient } from './client.ts';
import type { StripeClient, StripeSettings } from './client.ts';
import { expressSession, openExpressSession } from './express.ts';
import { keyed } from './idempotent-request.ts';
import { readStripeNotice } from './notices.ts';
import { closeSession, lookAtSession, openSession } from './sessions.ts';

/** Stripe's hosted checkout page. Card numbers are typed on Stripe's page; the house never receives them. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  return {
    open: openSession(stripe),
    charge: chargeKept(stripe),
    openExpress: openExpressSession(stripe),
    expressOf: expressSession(stripe),
    openKeeping: openKeepingSession(stripe),
    cardOf: describeCard(stripe),
    forgetOlder: forgetOlderCards(stripe),
    refund: refundPart(stripe),
    look: lookAtSession(stripe),
    close: closeSession(stripe),
    forgetCustomer: forgetCustomer(stripe),
    readNotice: readStripeNotice(settings.webhookSecrets, stripe),
  };
}

/** Deletes a Stripe customer with their saved cards; payments stay in Stripe's records. */
export const forgetCustomer =
  (stripe: StripeClient): PaymentProvider['forgetCustomer'] =>
  async (mandateId) => {
    try {
      await stripe.customers.del(mandateId);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return;
      throw error;
    }
  };

/**
 * A refund carries our ids, so that its notices name it and a repeated call finds it after Stripe has dropped the idempotency key or after
 * a lost answer.
 */
export const refundPart =
  (stripe: StripeClient): PaymentProvider['refund'] =>
  async (refund) => {
    const intent = await intentOf(stripe, refund);
    if (intent === null) return refuse(refund, 'not paid');
    try {
      await keyed(`refund.${refund.paymentId}.${refund.refundId}`, async (options) => {
        if (await isThere(stripe, intent, refund)) return;
        const { orderId, paymentId, refundId, pence } = refund;
        await stripe.refunds.create(
          { payment_intent: intent, amount: pence, metadata: { orderId, paymentId, refundId } },
          options,
        );
      });
      return 'asked';
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return refuse(refund, error.code ?? 'invalid');
      throw error;
    }
  };

function refuse({ orderId, refundId }: RefundRequest, reason: string): 'refused' {
  log('error', 'refund refused by the provider', { order: orderId, refund: refundId, reason });
  return 'refused';
}

async function intentOf(stripe: StripeClient, { paymentId, orderId }: RefundRequest): Promise<string | null> {
  try {
    if (isCharge(paymentId)) {
      const { metadata, status } = await stripe.paymentIntents.retrieve(paymentId);
      return metadata['orderId'] === orderId && status === 'succeeded' ? paymentId : null;
    }
    const session = await stripe.checkout.sessions.retrieve(paymentId);
    if (session.client_reference_id !== orderId || session.payment_status !== 'paid') return null;
    const { payment_intent: intent } = session;
    return typeof intent === 'string' ? intent : (intent?.id ?? null);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** A payment has at most as many refunds as its order has tickets: one page. */
async function isThere(stripe: StripeClient, intent: string, { refundId }: RefundRequest): Promise<boolean> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  return data.some(({ metadata }) => metadata?.['refundId'] === refundId);
}
