import Stripe from 'stripe';
import * as z from 'zod/mini';

import { instantAt, minute, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { log } from '#functions/platform/runtime/log.ts';

import type { CardKept } from '../kept-card.ts';
import type { NoticeFacts } from '../page.ts';
import type { PaymentNotice, PaymentProvider, PaymentRef } from '../provider.ts';
import type { StripeClient } from './client.ts';
import { keptBy, outcomeOf } from './sessions.ts';

export const signatureHeader = 'stripe-signature';

/** Older notices are rejected, so that a recorded one cannot be replayed. */
const tolerance = 5 * minute;

const event = z.object({
  id: z.string(),
  created: z.int(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
type Event = z.infer<typeof event>;

const session = z.object({
  id: z.string(),
  client_reference_id: z.nullable(z.string()),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payment_status: z.string(),
  status: z.nullable(z.string()),
  ui_mode: z.nullish(z.string()),
  customer: z.nullish(z.string()),
});

const refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
  payment_intent: z.nullish(z.string()),
});

type Read = PaymentNotice | CardKept | 'ignored';

const readers: Readonly<Record<string, (event: Event, stripe: StripeClient) => Read | Promise<Read>>> = {
  'checkout.session.completed': (told) => ofKeeping(told) ?? ofSession(told),
  'checkout.session.async_payment_succeeded': (told) => ofSession(told),
  'checkout.session.async_payment_failed': (told) => ofSession(told, 'declined'),
  'checkout.session.expired': (told) => ofSession(told),
  'refund.created': ofRefund,
  'refund.updated': ofRefund,
  'refund.failed': ofRefund,
  'charge.refund.updated': ofRefund,
};

/** The raw body is what was signed; it is parsed only after its signature is verified. */
export const readStripeNotice =
  (secrets: readonly string[], stripe: StripeClient): PaymentProvider['readNotice'] =>
  async (headers, rawBody, now) => {
    if (!isGenuine(secrets, headers[signatureHeader], rawBody, now)) return null;
    const told = event.safeParse(JSON.parse(rawBody));
    return told.success ? ((await readers[told.data.type]?.(told.data, stripe)) ?? 'ignored') : 'ignored';
  };

function isGenuine(secrets: readonly string[], header: string | undefined, rawBody: string, now: Instant): boolean {
  const signedAt = Number(header?.match(/(?:^|,)t=(\d+)/)?.[1] ?? Number.NaN) * second;
  // The client only checks for notices that are too old; one from the future is rejected here.
  if (!header || !(signedAt <= Date.parse(now) + tolerance)) return false;
  return secrets.some((secret) => {
    try {
      Stripe.webhooks.constructEvent(rawBody, header, secret, tolerance / second, undefined, Date.parse(now));
      return true;
    } catch {
      return false;
    }
  });
}

function aboutOf({ id, created }: Event): NoticeFacts {
  return { noticeId: id, at: instantAt(created * second) };
}

const keeping = z.object({
  mode: z.literal('setup'),
  status: z.literal('complete'),
  customer: z.string(),
  metadata: z.object({ keptFor: z.string() }),
});

/** The notice of a page that saved a card without a payment; null for every other page. */
function ofKeeping(told: Event): CardKept | null {
  const kept = keeping.safeParse(told.data.object);
  if (!kept.success) return null;
  const { customer: mandateId, metadata } = kept.data;
  return { ...aboutOf(told), outcome: 'kept', customerId: metadata.keptFor, mandateId };
}

/** A declined card ends nothing: the customer tries another on the same page, so no notice follows. */
function ofSession(told: Event, outcome?: 'declined'): PaymentNotice | 'ignored' {
  const { client_reference_id: orderId, ...facts } = session.parse(told.data.object);
  const became = outcome ?? outcomeOf(facts);
  if (orderId === null || became === null || became === 'open') return 'ignored';
  const kept = became === 'paid' ? keptBy(facts.customer) : {};
  return { ...aboutOf(told), outcome: became, orderId, paymentId: facts.id, pence: facts.amount_total ?? 0, ...kept };
}

const endings: Readonly<Record<string, 'refunded' | 'refund-failed'>> = {
  succeeded: 'refunded',
  failed: 'refund-failed',
  canceled: 'refund-failed',
};

/** A refund without our metadata was made by hand in Stripe's dashboard; its payment names the order. */
async function ofRefund(told: Event, stripe: StripeClient): Promise<PaymentNotice | 'ignored'> {
  const { id, amount, status, metadata, payment_intent: intent } = refund.parse(told.data.object);
  const outcome = endings[status ?? ''];
  const { orderId, paymentId, refundId } = metadata ?? {};
  if (!outcome) return 'ignored';
  if (orderId && paymentId && refundId)
    return { ...aboutOf(told), outcome, orderId, paymentId, refundId, pence: amount };
  const payment = intent ? await paymentOf(stripe, intent) : null;
  if (payment) return { ...aboutOf(told), outcome, ...payment, refundId: id, pence: amount, isByHand: true };
  log('error', 'refund of a payment that is none of the house', { alarm: true, refund: id });
  return 'ignored';
}

/** The payment of an intent: a renewal is identified by its intent, a page by its session. Null where the intent is not ours. */
async function paymentOf(stripe: StripeClient, intent: string): Promise<PaymentRef | null> {
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
