import Stripe from 'stripe';

import type { PaymentProvider } from '../provider.ts';
import type { StripeClient } from './client.ts';

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
