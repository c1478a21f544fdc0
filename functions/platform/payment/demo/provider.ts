import * as z from 'zod/mini';

import type { OrderId } from '#shared/kernel/ids.ts';
import { between, minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { callTime } from '#functions/platform/runtime/aws-patience.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import type { CardKeeper, CardKept } from '../kept-card.ts';
import type { PaymentNotice, PaymentProvider, RefundRequest } from '../provider.ts';
import { demoExpressPayments } from './express.ts';
import { digest, isSame, seal } from './seal.ts';

/** A notice older than this is not believed, so that an overheard one cannot be sent again later. */
const tolerance = 5 * minute;

export const signatureHeader = 'x-demo-signature';

export function sign(secret: string, body: string, now: Instant): string {
  return `t=${now},v1=${digest(secret, `${now}.${body}`)}`;
}

export function isSigned(secret: string, header: string | undefined, body: string, now: Instant): boolean {
  const match = header?.match(/^t=([^,]+),v1=([\w-]+)$/);
  if (!match?.[1] || !match[2] || Number.isNaN(Date.parse(match[1]))) return false;
  if (Math.abs(between(match[1] as Instant, now)) > tolerance) return false;
  return isSame(match[2], digest(secret, `${match[1]}.${body}`));
}

/** A page that saves a card, as it travels sealed in its own address. */
export const demoKeeping = z.object({
  customerId: z.string(),
  pageId: z.string(),
  description: z.string(),
  email: z.string(),
  returnPath: z.string(),
  cancelPath: z.string(),
  dueAt: z.string(),
});
export type DemoKeeping = z.infer<typeof demoKeeping>;

export const keptNotice = z.object({
  outcome: z.literal('kept'),
  noticeId: z.string(),
  customerId: z.string(),
  mandateId: z.string(),
  at: z.string(),
});

/** How charges to a saved card end; encoded in the mandate's id. */
export type Manner = 'pays' | 'declines' | 'asks';

/** Sample cards of the demonstration provider, by how their bank answers. */
const samples: Readonly<Record<string, { readonly brand: string; readonly last4: string }>> = {
  pays: { brand: 'Visa', last4: '4242' },
  declines: { brand: 'Mastercard', last4: '0341' },
  asks: { brand: 'Visa', last4: '3220' },
};

/** The provider stores nothing; it encodes the card in its id. */
export function demoCards(secret: string): CardKeeper {
  return {
    openKeeping: async ({ customerId, pageId, description, email, returnPath, cancelPath, dueAt }) => {
      const facts = { customerId, pageId, description, email, returnPath, cancelPath, dueAt } satisfies DemoKeeping;
      return { url: `/demo-payments/${seal(secret, facts)}` };
    },
    cardOf: async (mandateId) => {
      const sample = samples[mandateId.split('.').at(-1) ?? ''];
      return sample ? { ...sample, expiryMonth: 12, expiryYear: 2031 } : null;
    },
    forgetOlder: async () => undefined,
  };
}

export function cardKept({ customerId, pageId }: DemoKeeping, manner: Manner, at: Instant): CardKept {
  const mandateId = `demo-${customerId}-${pageId}.${manner}`;
  return { outcome: 'kept', noticeId: `kept.${mandateId}`, customerId, mandateId, at };
}

export interface DemoSettings {
  readonly secret: string;
  /** What a payment page needs; it travels sealed in the page's address, so the provider stores nothing. */
  readonly noticeUrl: string;
}

/** The provider stores nothing; it encodes the sum in the payment id. */
export const demoPayment = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  pence: z.int(),
  description: z.string(),
  email: z.string(),
  siteOrigin: z.string(),
  returnPath: z.string(),
  cancelPath: z.string(),
  dueAt: z.string(),
  keepForRenewals: z.optional(z.boolean()),
});
export type DemoPayment = z.infer<typeof demoPayment>;

const about = { noticeId: z.string(), orderId: z.string(), paymentId: z.string(), pence: z.int(), at: z.string() };
const notice = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['paid', 'declined', 'expired']), mandateId: z.optional(z.string()), ...about }),
  z.object({
    outcome: z.enum(['refunded', 'refund-failed']),
    refundId: z.string(),
    isByHand: z.optional(z.literal(true)),
    ...about,
  }),
  keptNotice,
]);

/** The mandate's id encodes how charges end. */
export const paymentIdOf = (orderId: OrderId, pence: number): string => `demo-${orderId}.${pence}`;

/** A stand-in for a payment company: hosted page, signed notices, refunds, no money. */
export const mandateOf = (orderId: OrderId, manner: Manner): string => `demo-${orderId}.${manner}`;
const charges = { declines: 'declined', asks: 'needs-customer' } as const;

const paidFor = (paymentId: string): number => Number(paymentId.match(/\.(\d+)(?:\.again)?$/)?.[1] ?? Infinity);

/** A notice without its id and instant, which the provider adds. */
export function demoProvider({ secret, noticeUrl }: DemoSettings): PaymentProvider {
  return {
    open: async (request) => {
      const paymentId = paymentIdOf(request.orderId, request.pence);
      const token = seal(secret, { ...request, paymentId } satisfies DemoPayment);
      return { paymentId, url: `/demo-payments/${token}` };
    },
    charge: async ({ mandateId, orderId, pence }) => {
      const manner = mandateId.split('.').at(-1);
      if (manner === 'declines' || manner === 'asks') return { outcome: charges[manner] };
      return { outcome: 'paid', paymentId: `demo-${orderId}.renewal.${pence}` };
    },
    refund: async (refund) => {
      if (refund.pence > paidFor(refund.paymentId)) return 'refused';
      await sendNotice({ secret, noticeUrl }, { outcome: 'refunded', ...refund });
      return 'asked';
    },
    ...demoCards(secret),
    ...demoExpressPayments(secret),
    look: async () => null,
    close: async () => true,
    forgetCustomer: async () => undefined,
    readNotice: async (headers, rawBody, moment) => {
      if (!isSigned(secret, headers[signatureHeader], rawBody, moment)) return null;
      const told = notice.safeParse(JSON.parse(rawBody));
      if (!told.success) return 'ignored';
      if ('customerId' in told.data) return { ...told.data, at: told.data.at as Instant };
      if ('refundId' in told.data) {
        const { isByHand, at, ...refund } = told.data;
        return { ...refund, at: at as Instant, ...(isByHand ? { isByHand } : {}) };
      }
      const { mandateId, ...facts } = told.data;
      return { ...facts, ...(mandateId ? { mandateId } : {}), at: told.data.at as Instant };
    },
  };
}

type Told<N> = N extends PaymentNotice ? Omit<N, 'noticeId' | 'at'> : never;
/** Simulates a refund that staff make at the provider itself. */
export type ToTell = Told<PaymentNotice>;

/** Derives the id of a notice from its contents, so that a repeated notice has the same id. */
export async function refundByHand(settings: DemoSettings, refund: Omit<RefundRequest, 'refundId'>): Promise<void> {
  await sendNotice(settings, { outcome: 'refunded', ...refund, refundId: newId(), isByHand: true });
}

/** A notice about a saved card already has an id and an instant. */
export function noticeOf(facts: ToTell): PaymentNotice {
  const noticeId = [facts.outcome, facts.paymentId, ...('refundId' in facts ? [facts.refundId] : [])].join('.');
  return { ...facts, noticeId, at: now() };
}

/** Older notices are rejected, so that a recorded one cannot be replayed. */
export async function sendNotice({ secret, noticeUrl }: DemoSettings, facts: ToTell | CardKept): Promise<void> {
  const body = JSON.stringify(facts.outcome === 'kept' ? facts : noticeOf(facts));
  const response = await fetch(noticeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, now()) },
    body,
    signal: AbortSignal.timeout(callTime),
  });
  if (!response.ok) throw new Error(`The shop answered ${response.status} to a payment notice.`);
}
