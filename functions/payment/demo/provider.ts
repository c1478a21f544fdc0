import * as z from 'zod/mini';

import { now } from '#functions/runtime/clock.ts';

import type { PaymentNotice, PaymentProvider } from '../provider.ts';

import { isSigned, seal, sign, signatureHeader } from './signature.ts';

export interface DemoSettings {
  readonly secret: string;
  /** Where the provider sends its notices. */
  readonly noticeUrl: string;
}

/** What a payment page needs to know; it travels sealed in the page's address, so the provider keeps nothing. */
export const demoPayment = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  pence: z.int(),
  description: z.string(),
  siteOrigin: z.string(),
  returnPath: z.string(),
  cancelPath: z.string(),
  dueAt: z.string(),
});
export type DemoPayment = z.infer<typeof demoPayment>;

const notice = z.object({
  outcome: z.enum(['paid', 'declined', 'refunded']),
  orderId: z.string(),
  paymentId: z.string(),
  pence: z.int(),
});

/** A stand-in for a payment company: hosted page, signed notices, refunds, and no money. */
export function demoProvider({ secret, noticeUrl }: DemoSettings): PaymentProvider {
  return {
    open: async (request) => {
      const paymentId = `demo-${request.orderId}`;
      const token = seal(secret, { ...request, paymentId } satisfies DemoPayment);
      return { paymentId, url: `/demo-payments/${token}` };
    },
    refund: async ({ paymentId, orderId, pence }) =>
      sendNotice({ secret, noticeUrl }, { outcome: 'refunded', orderId, paymentId, pence }),
    readNotice: (headers, rawBody, moment) => {
      if (!isSigned(secret, headers[signatureHeader], rawBody, moment)) return null;
      return notice.parse(JSON.parse(rawBody));
    },
  };
}

export async function sendNotice({ secret, noticeUrl }: DemoSettings, about: PaymentNotice): Promise<void> {
  const body = JSON.stringify(about);
  const response = await fetch(noticeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, now()) },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The shop answered ${response.status} to a payment notice.`);
}
