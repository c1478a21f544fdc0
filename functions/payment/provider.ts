import { env, setting } from '#functions/runtime/env.ts';
import { definePort } from '#functions/runtime/port.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import type { Pence } from '#shared/domain/money/money.ts';

import { demoProvider } from './demo/provider.ts';

export interface PaymentRequest {
  readonly orderId: string;
  readonly orderNo: string;
  readonly pence: Pence;
  /** What the customer reads on the payment page. */
  readonly description: string;
  readonly siteOrigin: string;
  /** Path of the page that knows what became of the order. */
  readonly returnPath: string;
  readonly cancelPath: string;
  readonly dueAt: Instant;
}

/** What a provider tells of a payment. Notices may come twice, late and in any order. */
export interface PaymentNotice {
  readonly outcome: 'paid' | 'declined' | 'refunded';
  readonly orderId: string;
  readonly paymentId: string;
  readonly pence: number;
}

export interface PaymentProvider {
  /** Opens a hosted page; the same order again gives the same payment. */
  readonly open: (request: PaymentRequest) => Promise<{ readonly paymentId: string; readonly url: string }>;
  /** Sends a whole payment back; asking twice sends it once. */
  readonly refund: (payment: {
    readonly paymentId: string;
    readonly orderId: string;
    readonly pence: number;
  }) => Promise<void>;
  /** Reads a notice, or answers null when its signature or age is not right. */
  readonly readNotice: (
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: string,
    now: Instant,
  ) => PaymentNotice | null;
}

export const payments = definePort<PaymentProvider>('payments', () => {
  const name = process.env[env.paymentProvider] ?? 'demo';
  if (name === 'demo')
    return demoProvider({ secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) });
  throw new Error(`There is no payment provider ${name}.`);
});
