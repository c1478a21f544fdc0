import Stripe from 'stripe';

import { log } from '#functions/platform/runtime/log.ts';

import type { Charged, ChargeRequest, PaymentProvider } from '../provider.ts';
import type { StripeClient } from './client.ts';
import { keyed } from './idempotent-request.ts';
import { currency } from './sessions.ts';

/** A charge is named by its payment intent, a page by its session. */
export const isCharge = (paymentId: string): boolean => paymentId.startsWith('pi_');

/**
 * Charges the card that a customer of Stripe's keeps. Its intent carries the order, so that what was charged is found again after Stripe
 * has forgotten the key, or after an answer that nobody got: an order is charged once, whichever try it was.
 */
export const chargeKept =
  (stripe: StripeClient): PaymentProvider['charge'] =>
  async (request) => {
    const before = await chargedBefore(stripe, request);
    if (before) return before;
    const card = await cardOf(stripe, request.mandateId);
    if (!card) return { outcome: 'needs-customer' };
    const { orderId, orderNo, mandateId, pence, description, attempt } = request;
    try {
      const { id, status } = await keyed(`charge.${orderId}.${attempt}`, (options) =>
        stripe.paymentIntents.create(
          {
            amount: pence,
            currency,
            customer: mandateId,
            payment_method: card,
            off_session: true,
            confirm: true,
            description: `Order ${orderNo}: ${description}`,
            metadata: { orderId, orderNo, renewal: 'yes' },
          },
          options,
        ),
      );
      if (status === 'succeeded') return { outcome: 'paid', paymentId: id };
      if (status === 'requires_action' || status === 'requires_payment_method') return { outcome: 'needs-customer' };
      throw new Error(`The charge for ${orderId} is ${status}.`);
    } catch (error) {
      return refusedBy(error, request);
    }
  };

/** A card that is refused is an answer; everything else may pass. */
function refusedBy(error: unknown, { orderId }: ChargeRequest): Charged {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  const { code = 'unknown', decline_code } = error;
  log('info', 'renewal not paid', { order: orderId, code, decline: decline_code ?? null });
  return { outcome: code === 'authentication_required' ? 'needs-customer' : 'declined' };
}

/** The newest card counts: the one that the customer paid with last. */
async function cardOf(stripe: StripeClient, mandateId: string): Promise<string | null> {
  try {
    const { data } = await stripe.customers.listPaymentMethods(mandateId, { type: 'card', limit: 1 });
    return data[0]?.id ?? null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** Renewals of a customer are few a year: one page reaches back far beyond any try. */
async function chargedBefore(stripe: StripeClient, { mandateId, orderId }: ChargeRequest): Promise<Charged | null> {
  try {
    const { data } = await stripe.paymentIntents.list({ customer: mandateId, limit: 100 });
    const found = data.find(
      ({ metadata, status }) =>
        metadata['orderId'] === orderId && metadata['renewal'] === 'yes' && status === 'succeeded',
    );
    return found ? { outcome: 'paid', paymentId: found.id } : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}
