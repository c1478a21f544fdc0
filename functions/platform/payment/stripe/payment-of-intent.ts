import Stripe from 'stripe';

import type { PaymentRef } from '../provider.ts';
import type { StripeClient } from './client.ts';

/** The payment of an intent: a renewal is identified by its intent, a page by its session. Null where the intent is not ours. */
export async function paymentOf(stripe: StripeClient, intent: string): Promise<PaymentRef | null> {
  try {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
    const [session] = data;
    if (session?.client_reference_id) return { orderId: session.client_reference_id, paymentId: session.id };
    const { metadata } = await stripe.paymentIntents.retrieve(intent);
    const { orderId, renewal } = metadata;
    return orderId && renewal === 'yes' ? { orderId, paymentId: intent } : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}
