import Stripe from 'stripe';
import * as z from 'zod/mini';

import type { PaymentProvider } from '../provider.ts';
import type { StripeClient } from './client.ts';
import { keyed } from './idempotent-request.ts';
import { currency, epoch, saleOf } from './sessions.ts';

/** A session without a page: Stripe.js confirms it in the browser with what Apple Pay, Google Pay or Link gives. */
export const openExpressSession =
  (stripe: StripeClient): PaymentProvider['openExpress'] =>
  async ({ orderId, orderNo, basketId, pence, description, siteOrigin, openUntil }) => {
    const metadata = { orderId, orderNo, basketId };
    const session = await keyed(`express.${orderId}`, (options) =>
      stripe.checkout.sessions.create(
        {
          ui_mode: 'elements',
          ...saleOf({ orderId, orderNo, pence, description }),
          metadata,
          payment_intent_data: { metadata: { orderId, orderNo }, description: `Order ${orderNo}` },
          // Apple Pay and Google Pay are cards.
          allowed_payment_method_types: ['card', 'link'],
          return_url: `${siteOrigin}/checkout`,
          expires_at: epoch(openUntil),
        },
        options,
      ),
    );
    if (!session.client_secret) throw new Error(`The express payment of ${orderId} has no secret.`);
    return { paymentId: session.id, clientSecret: session.client_secret };
  };

const express = z.object({
  ui_mode: z.literal('elements'),
  status: z.literal('open'),
  currency: z.literal(currency),
  amount_total: z.int(),
  metadata: z.object({ orderId: z.string(), orderNo: z.string(), basketId: z.string() }),
});

export const expressSession =
  (stripe: StripeClient): PaymentProvider['expressOf'] =>
  async ({ paymentId, basketId }) => {
    try {
      const found = express.safeParse(await stripe.checkout.sessions.retrieve(paymentId));
      if (!found.success || found.data.metadata.basketId !== basketId) return null;
      const { metadata, amount_total: pence } = found.data;
      return { orderId: metadata.orderId, orderNo: metadata.orderNo, pence };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      throw error;
    }
  };
