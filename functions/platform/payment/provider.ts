import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { definePort, env, setting } from '../runtime/env.ts';
import { demoProvider } from './demo/provider.ts';
import type { CardKeeper, CardKept } from './kept-card.ts';
import type { HostedPage, NoticeFacts } from './page.ts';
import { stripeOnDemand } from './stripe/lazy-provider.ts';

/** An order is to be paid. The receipt goes to the address that is filled in. */
export interface PaymentRequest extends HostedPage {
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly pence: Pence;
  /** The means of payment are kept, so that renewals can be charged to them. */
  readonly keepForRenewals?: boolean;
  /** Tells pages of one order apart, where it may have several one after another. */
  readonly pageId?: string;
}

/** A payment without its customer being there, by means that were kept. */
export interface ChargeRequest {
  readonly mandateId: string;
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  /** The same try again is the same charge, however often it is asked for; another try is made only after one was declined. */
  readonly attempt: number;
  readonly pence: Pence;
  readonly description: string;
}

/** `needs-customer`: the bank wants to hear from them, so they have to pay on a page. */
export type Charged =
  | { readonly outcome: 'paid'; readonly paymentId: string }
  | { readonly outcome: 'declined' | 'needs-customer' };

/** A payment as the house knows it. */
export interface PaymentRef {
  readonly paymentId: string;
  readonly orderId: OrderId;
}

interface About extends PaymentRef, NoticeFacts {
  readonly pence: number;
}

/** What became of a payment. `expired`: its page was closed, or its time ran out, and nothing was paid. */
export interface PaymentOutcome extends About {
  readonly outcome: 'paid' | 'declined' | 'expired';
  /** Names the means of payment that were kept, where they were to be. */
  readonly mandateId?: string;
}

/** What became of a refund, and how much of the payment it was. */
export interface RefundOutcome extends About {
  readonly outcome: 'refunded' | 'refund-failed';
  /** As the house named it; where somebody refunded by hand at the provider, as the provider did. */
  readonly refundId: string;
  readonly isByHand?: true;
}

/** What a provider tells of a payment. Notices may come twice, late and in any order. */
export type PaymentNotice = PaymentOutcome | RefundOutcome;

export interface RefundRequest extends PaymentRef {
  /** Names the refund within its payment: the same again is the same refund. */
  readonly refundId: string;
  /** All of the payment, or a part of it. */
  readonly pence: number;
}

/** The refund of an order that is sent back whole. */
export const wholeRefund = 'whole';

export interface PaymentProvider extends CardKeeper {
  /** Opens a hosted page; the same order again gives the same payment. */
  readonly open: (request: PaymentRequest) => Promise<{ readonly paymentId: string; readonly url: string }>;
  /**
   * Charges means that were kept. An order is charged once at most, however often this is asked; what may pass is thrown, and then
   * nobody knows yet whether it was charged: ask the same again.
   */
  readonly charge: (request: ChargeRequest) => Promise<Charged>;
  /**
   * Sends a payment back, or a part of it, once per refund; a notice tells when it has gone. `refused` is for good: the payment is
   * not there or has less left than is asked for. Everything that may pass is thrown.
   */
  readonly refund: (refund: RefundRequest) => Promise<'asked' | 'refused'>;
  /** Asks what became of a payment, so that nobody has to wait for its notice. `open`: it can still be paid. Null: it cannot say. */
  readonly look: (payment: PaymentRef) => Promise<PaymentOutcome | 'open' | null>;
  /** Ends a page that must not be paid any more, as far as it can: what is paid nevertheless is a late payment. */
  readonly close: (payment: PaymentRef) => Promise<void>;
  /** Forgets a customer and the means of payment that were kept for renewals. One that it does not know (any more) is no error. */
  readonly forgetCustomer: (mandateId: string) => Promise<void>;
  /**
   * Reads a notice. Null: its signature or age is not right. `ignored`: it is genuine and none of our business, so it only has to be
   * acknowledged.
   */
  readonly readNotice: (
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: string,
    now: Instant,
  ) => Promise<PaymentNotice | CardKept | 'ignored' | null>;
}

export const payments = definePort<PaymentProvider>('payments', () => {
  const name = process.env[env.paymentProvider] ?? 'demo';
  if (name === 'demo')
    return demoProvider({ secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) });
  if (name === 'stripe') return stripeOnDemand();
  throw new Error(`There is no payment provider ${name}.`);
});
