import type { PaymentProvider } from '../provider.ts';
import { describeCard, forgetOlderCards, openKeepingSession } from './cards.ts';
import { chargeKept } from './charges.ts';
import { stripeClient } from './client.ts';
import type { StripeSettings } from './client.ts';
import { forgetCustomer } from './customers.ts';
import { readStripeNotice } from './notices.ts';
import { refundPart } from './refunds.ts';
import { closeSession, lookAtSession, openSession } from './sessions.ts';

/** Stripe's hosted checkout page. Card numbers are typed on Stripe's page; the house never receives them. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  return {
    open: openSession(stripe),
    charge: chargeKept(stripe),
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
