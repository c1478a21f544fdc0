import Stripe from 'stripe';

import { log } from '#functions/platform/runtime/log.ts';

import type { Charged, ChargeRequest, PaymentProvider } from '../provider.ts';
import type { StripeClient } from './client.ts';
import { keyed } from './idempotent-request.ts';
import { currency } from './sessions.ts';

/** A charge is identified by its payment intent, a page by its session. */
export const isCharge = (paymentId: string): boolean => paymentId.startsWith('pi_');

/**
 * Charges the saved card of a Stripe customer. The intent carries the order id, so that a repeated call finds the charge after Stripe has
 * dropped the idempotency key or after a lost answer: an order is charged once.
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

/** A declined card is an answer; other errors are transient. */
function refusedBy(error: unknown, { orderId }: ChargeRequest): Charged {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  const { code = 'unknown', decline_code } = error;
  log('info', 'renewal not paid', { order: orderId, code, decline: decline_code ?? null });
  return { outcome: code === 'authentication_required' ? 'needs-customer' : 'declined' };
}

/** The newest card: the one that the customer paid with last. */
async function cardOf(stripe: StripeClient, mandateId: string): Promise<string | null> {
  try {
    const { data } = await stripe.customers.listPaymentMethods(mandateId, { type: 'card', limit: 1 });
    return data[0]?.id ?? null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** A customer has few renewals a year, so one page covers every attempt. */
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
