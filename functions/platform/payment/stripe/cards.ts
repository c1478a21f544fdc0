import Stripe from 'stripe';

import { minute, plus } from '#shared/kernel/time/instant.ts';

import type { CardKeeper } from '../kept-card.ts';
import type { StripeClient } from './client.ts';
import { keyed } from './idempotent-request.ts';
import { currency } from './sessions.ts';

/** Stripe keeps a page open for 30 minutes at least. */
const pageOutlives = 31 * minute;

/** A page in setup mode: the bank checks the card and charges nothing. */
export const openKeepingSession =
  (stripe: StripeClient): CardKeeper['openKeeping'] =>
  async ({ customerId, mandateId, email, siteOrigin, returnPath, cancelPath, dueAt, pageId }) => {
    const session = await keyed(`keep.${customerId}.${pageId}`, (options) =>
      stripe.checkout.sessions.create(
        {
          mode: 'setup',
          currency,
          metadata: { keptFor: customerId },
          ...(mandateId === null
            ? { customer_creation: 'always' as const, customer_email: email }
            : { customer: mandateId }),
          allowed_payment_method_types: ['card'],
          locale: 'en-GB',
          success_url: `${siteOrigin}${returnPath}`,
          cancel_url: `${siteOrigin}${cancelPath}`,
          expires_at: Math.floor(Date.parse(plus(dueAt, pageOutlives)) / 1000),
        },
        options,
      ),
    );
    if (!session.url) throw new Error(`The page for a card of ${customerId} has no address.`);
    return { url: session.url };
  };

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Renewals are charged to the newest card. */
export const describeCard =
  (stripe: StripeClient): CardKeeper['cardOf'] =>
  async (mandateId) => {
    const [newest] = await listCards(stripe, mandateId, 1);
    if (!newest?.card) return null;
    const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = newest.card;
    return { brand: brands[brand] ?? 'Card', last4, expiryMonth, expiryYear };
  };

export const forgetOlderCards =
  (stripe: StripeClient): CardKeeper['forgetOlder'] =>
  async (mandateId) => {
    const [, ...older] = await listCards(stripe, mandateId, 100);
    for (const { id } of older) {
      await stripe.paymentMethods.detach(id).catch((error: unknown) => {
        // A concurrent request was faster.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    }
  };

async function listCards(stripe: StripeClient, mandateId: string, limit: number): Promise<Stripe.PaymentMethod[]> {
  try {
    const { data } = await stripe.customers.listPaymentMethods(mandateId, { type: 'card', limit });
    return data;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return [];
    throw error;
  }
}
