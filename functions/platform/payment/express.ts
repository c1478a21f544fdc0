import type { BasketId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/**
 * A request for a payment that a wallet confirms on the house's own page. It exists before its order, because the wallet's button shows the
 * sum: id and number are those that the order will have.
 */
export interface ExpressRequest {
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly basketId: BasketId;
  readonly pence: Pence;
  /** What the customer reads in the wallet. */
  readonly description: string;
  readonly siteOrigin: string;
  /** Nothing can be paid after this instant. */
  readonly openUntil: Instant;
}

/** The order that an express payment is for, by its provider's record. */
export type ExpressOrder = Pick<ExpressRequest, 'orderId' | 'orderNo'> & { readonly pence: number };

/** The part of a provider that wallets pay through. */
export interface ExpressPayments {
  /** Opens a payment for the provider's script in the browser; the secret lets that script confirm this payment and no other. */
  readonly openExpress: (
    request: ExpressRequest,
  ) => Promise<{ readonly paymentId: string; readonly clientSecret: string }>;
  /** The order that a basket's open express payment is for. Null: unknown, of another basket, paid, closed or over. */
  readonly expressOf: (payment: {
    readonly paymentId: string;
    readonly basketId: BasketId;
  }) => Promise<ExpressOrder | null>;
}
