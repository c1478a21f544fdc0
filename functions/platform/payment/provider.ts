import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { definePort, env, setting } from '../runtime/env.ts';
import { demoProvider } from './demo/provider.ts';
import type { ExpressPayments } from './express.ts';
import type { CardKeeper, CardKept } from './kept-card.ts';
import type { HostedPage, NoticeFacts } from './page.ts';
import { stripeOnDemand } from './stripe/lazy-provider.ts';

/** A request to pay an order. The receipt goes to the prefilled address. */
export interface PaymentRequest extends HostedPage {
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly pence: Pence;
  /** Saves the card, so that renewals can be charged to it. */
  readonly keepForRenewals?: boolean;
  /** Distinguishes several pages of one order. */
  readonly pageId?: string;
}

/** A payment with a saved card, without the customer present. */
export interface ChargeRequest {
  readonly mandateId: string;
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  /** The same attempt is the same charge, however often it is requested; the next attempt follows only a decline. */
  readonly attempt: number;
  readonly pence: Pence;
  readonly description: string;
}

/** `needs-customer`: the bank wants the customer's confirmation, so they have to pay on a page. */
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

/** The result of a payment. `expired`: its page was closed or timed out, and nothing was paid. */
export interface PaymentOutcome extends About {
  readonly outcome: 'paid' | 'declined' | 'expired';
  /** The mandate, where the card was to be saved. */
  readonly mandateId?: string;
}

/** The result of a refund, and its amount. */
export interface RefundOutcome extends About {
  readonly outcome: 'refunded' | 'refund-failed';
  /** The house's id; for a refund made at the provider by hand, the provider's id. */
  readonly refundId: string;
  readonly isByHand?: true;
}

/** A provider's notice about a payment. Notices may arrive twice, late and in any order. */
export type PaymentNotice = PaymentOutcome | RefundOutcome;

export interface RefundRequest extends PaymentRef {
  /** Identifies the refund within its payment: the same id is the same refund. */
  readonly refundId: string;
  /** The amount: the whole payment or a part of it. */
  readonly pence: number;
}

/** Id of the refund of a whole order. */
export const wholeRefund = 'whole';

export interface PaymentProvider extends CardKeeper, ExpressPayments {
  /** Opens a hosted page; the same order opens the same payment. */
  readonly open: (request: PaymentRequest) => Promise<{ readonly paymentId: string; readonly url: string }>;
  /**
   * Charges a saved card, once per order at most, however often it is called. Throws on transient failures; the result is then unknown:
   * repeat the call.
   */
  readonly charge: (request: ChargeRequest) => Promise<Charged>;
  /**
   * Refunds a payment or a part of it, once per refund id; a notice reports its completion. `refused` is final: the payment does not exist
   * or has less left. Throws on transient failures.
   */
  readonly refund: (refund: RefundRequest) => Promise<'asked' | 'refused'>;
  /** Asks for the result of a payment without waiting for its notice. `open`: it can still be paid. Null: unknown. */
  readonly look: (payment: PaymentRef) => Promise<PaymentOutcome | 'open' | null>;
  /**
   * Closes a page or an express payment that must not be paid any more, where the provider can; a payment made nevertheless is a late one.
   * Answers whether it is closed now: false where it was paid before.
   */
  readonly close: (payment: PaymentRef) => Promise<boolean>;
  /** Deletes a customer and their saved cards. An unknown one is no error. */
  readonly forgetCustomer: (mandateId: string) => Promise<void>;
  /**
   * Reads a notice. Null: its signature or age is invalid. `ignored`: it is genuine but does not concern the house, and only needs an
   * acknowledgement.
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
