import Stripe from 'stripe';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import type { PaymentOutcome, PaymentProvider, PaymentRequest } from '../provider.ts';
import type { StripeClient } from './client.ts';
import { keyed } from './idempotent-request.ts';

/** The house takes pounds only. */
export const currency = 'gbp';

/**
 * Stripe keeps a page open for at least 30 minutes; the house waits 15 and closes the page when it gives up. This limit applies only where
 * Stripe cannot be reached then. Counted from the due date, so that a repeated request is identical.
 */
const pageOutlives = 31 * minute;
const longestText = 250;

export const epoch = (moment: string): number => Math.floor(Date.parse(moment) / 1000);
export const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

export const openSession =
  (stripe: StripeClient): PaymentProvider['open'] =>
  async (request) => {
    const session = await create(stripe, request).catch((error: unknown) => {
      // Stripe may reject an address that we accept; its page then asks for one.
      if (!(error instanceof Stripe.errors.StripeError) || error.param !== 'customer_email') throw error;
      return create(stripe, request, 'without-email');
    });
    if (!session.url) throw new Error(`The payment page of ${request.orderId} has no address.`);
    return { paymentId: session.id, url: session.url };
  };

/** What every session for an order says: one sum in pounds, and the order that it is for. */
export const saleOf = ({ orderId, orderNo, pence, description }: Sold) => ({
  mode: 'payment' as const,
  client_reference_id: orderId,
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency,
        unit_amount: pence,
        product_data: { name: `Order ${orderNo}`, ...(description ? { description: cut(description) } : {}) },
      },
    },
  ],
  locale: 'en-GB' as const,
});

type Sold = Pick<PaymentRequest, 'orderId' | 'orderNo' | 'pence' | 'description'>;

function create(stripe: StripeClient, request: PaymentRequest, without?: 'without-email') {
  const { orderId, orderNo, email, siteOrigin, returnPath, cancelPath, dueAt } = request;
  const { keepForRenewals = false, pageId } = request;
  const page = [orderId, ...(pageId ? [pageId] : []), ...(without ? [without] : [])].join('.');
  const metadata = { orderId, orderNo };
  return keyed(`open.${page}`, (options) =>
    stripe.checkout.sessions.create(
      {
        ...saleOf(request),
        metadata,
        payment_intent_data: {
          metadata,
          description: `Order ${orderNo}`,
          ...(keepForRenewals ? { setup_future_usage: 'off_session' as const } : {}),
        },
        // A saved card needs a Stripe customer; without one no customer is created.
        ...(keepForRenewals ? { customer_creation: 'always' as const } : {}),
        // A method that pays days later, such as a direct debit, cannot hold a seat.
        allowed_payment_method_types: ['card'],
        ...(without ? {} : { customer_email: email }),
        success_url: `${siteOrigin}${returnPath}`,
        cancel_url: `${siteOrigin}${cancelPath}`,
        expires_at: epoch(plus(dueAt, pageOutlives)),
      },
      options,
    ),
  );
}

/** What a session says about its payment, from a notice or a query. */
export interface SessionFacts {
  readonly id: string;
  readonly amount_total: number | null;
  readonly currency: string | null;
  readonly payment_status: string;
  readonly status: string | null;
  /** `elements` for an express payment. */
  readonly ui_mode?: string | null | undefined;
}

export function outcomeOf({
  id,
  payment_status,
  status,
  ui_mode,
  ...money
}: SessionFacts): PaymentOutcome['outcome'] | 'open' | null {
  if (payment_status === 'paid') {
    if (money.currency === currency && money.amount_total !== null) return 'paid';
    log('error', 'payment in another currency', { alarm: true, payment: id, currency: money.currency });
    return null;
  }
  if (status !== 'expired') return 'open';
  // An express payment may have had no order, or its order has a page by now: its end ends nothing.
  return ui_mode === 'elements' ? null : 'expired';
}

/** The mandate is the Stripe customer: renewals are charged to its newest card. */
export function keptBy(customer: string | { readonly id: string } | null | undefined): { readonly mandateId?: string } {
  const id = typeof customer === 'string' ? customer : customer?.id;
  return id ? { mandateId: id } : {};
}

/** The caller goes on without an answer: the notice will follow. */
export const lookAtSession =
  (stripe: StripeClient): PaymentProvider['look'] =>
  async ({ paymentId, orderId }) => {
    try {
      const session = await stripe.checkout.sessions.retrieve(paymentId, {}, { maxNetworkRetries: 0 });
      if (session.client_reference_id !== orderId) return null;
      const outcome = outcomeOf(session);
      if (outcome === null || outcome === 'open') return outcome;
      const noticeId = `look.${outcome}.${paymentId}`;
      const kept = outcome === 'paid' ? keptBy(session.customer) : {};
      return { outcome, noticeId, orderId, paymentId, pence: session.amount_total ?? 0, ...kept, at: now() };
    } catch (error) {
      log('warn', 'payment not polled', { order: orderId, error: describe(error) });
      return null;
    }
  };

/** A page that is already paid or closed cannot be closed again: its session tells which. */
export const closeSession =
  (stripe: StripeClient): PaymentProvider['close'] =>
  async ({ paymentId }) => {
    try {
      await stripe.checkout.sessions.expire(paymentId);
      return true;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      log('info', 'payment page not open any more', { payment: paymentId });
      const { status } = await stripe.checkout.sessions.retrieve(paymentId);
      return status === 'expired';
    }
  };
