import type { BasketLine } from '../basket/basket.ts';
import type { Pence } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';

export type OrderState = 'awaiting-payment' | 'paid' | 'declined' | 'abandoned' | 'refund-due' | 'refunded';

/** Why a payment goes back: its seats were gone, its film had been rented by another order, or the sum was another one. */
export type RefundReason = 'seats-gone' | 'rented-twice' | 'amount';

/** What was bought, under the lines and prices of the moment it was ordered. */
export interface Order {
  readonly orderId: string;
  /** Read aloud at a counter, `7K3M9QXA`. */
  readonly orderNo: string;
  readonly customerId: string;
  readonly basketId: string;
  readonly state: OrderState;
  readonly version: number;
  readonly lines: readonly OrderLine[];
  readonly total: Pence;
  readonly email: string;
  readonly firstName: string;
  readonly placedAt: Instant;
  /** Until when the house waits for the payment. */
  readonly dueAt: Instant;
  readonly paidAt: Instant | null;
  readonly paymentId: string | null;
  readonly paymentUrl: string | null;
  readonly refundReason?: RefundReason;
  /** Address of the site the order was placed on, for links in mails. */
  readonly siteOrigin: string;
}

export type OrderLine = BasketLine & { readonly ticketNumber: string | null };
