import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import type { ReturnRules } from '#shared/kernel/house/rules.ts';
import type { BasketId, CustomerId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Channel } from '#shared/season/domain/channel.ts';

import type { Priced } from '../basket/lines.ts';
import type { Promo } from '../basket/promo.ts';
import type { Reissued } from './generation.ts';
import type { SeatsMoved } from './move-seats.ts';
import type { Tender } from './tender.ts';

export type OrderState = 'awaiting-payment' | 'paid' | 'declined' | 'abandoned' | 'refund-due' | 'refunded';

/**
 * Why a payment is refunded: its seats were gone, its performance had begun, another order had rented its film, credit or voucher for the
 * rest had been spent, or the sum was different. `by-hand`: staff refunded at the payment provider, for reasons of their own.
 */
export type RefundReason = 'seats-gone' | 'performance-begun' | 'rented-twice' | 'credit-spent' | 'amount' | 'by-hand';

/** A refund that staff made at the payment provider. */
export interface HandRefund {
  /** The provider's id. */
  readonly refundId: string;
  readonly pence: number;
}

/** How tickets reach the buyer. */
export type Delivery = 'e-ticket' | 'post' | 'door';

/** A UK taxpayer's declaration that the house may claim Gift Aid on this order's donations. */
export interface GiftAidDeclaration {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: PostalAddress;
  /** The text that was agreed to (shared/box-office/domain/gift-aid.ts). */
  readonly statement?: string;
}

/** A purchase, with the lines, prices and rules of its moment. */
export interface Order {
  readonly orderId: OrderId;
  /** Read aloud at a counter, `7K3M9QXA`. */
  readonly orderNo: OrderNumber;
  /** An account's, or `guest-…`, the same for every order with one e-mail address. */
  readonly customerId: CustomerId;
  readonly isGuest: boolean;
  /** Opens the order's page without signing in; only mails carry it. */
  readonly accessKey: string;
  readonly basketId: BasketId;
  /** Where it was placed; orders of before say nothing, and were placed on the site. */
  readonly channel?: Channel;
  readonly state: OrderState;
  readonly version: number;
  readonly lines: readonly OrderLine[];
  /** Sum of the lines, and of the tenders. */
  readonly total: Pence;
  readonly tenders: readonly Tender[];
  readonly promo: Promo | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** Null without tickets. */
  readonly delivery: Delivery | null;
  /** Days that the post needed by the rules of its moment; absent in orders of before: seven. */
  readonly postDays?: number;
  /** The address for posted tickets. */
  readonly address: PostalAddress | null;
  readonly giftAid: GiftAidDeclaration | null;
  readonly placedAt: Instant;
  /** How long the house waits for the payment. */
  readonly dueAt: Instant;
  readonly paidAt: Instant | null;
  readonly paymentId: string | null;
  readonly paymentUrl: string | null;
  /** Id of the mandate that the provider keeps for renewals; never card data. */
  readonly mandateId?: string | null;
  readonly refundReason?: RefundReason;
  readonly handRefunds?: readonly HandRefund[];
  /** Tickets that colleagues moved to other seats, oldest first; absent for none. */
  readonly seatsMoved?: readonly SeatsMoved[];
  /** Base URL of the site where the order was placed, for links in mails. */
  readonly siteOrigin: string;
  /** Correlation id of the request that began it, for logs only. */
  readonly correlation?: string;
  /** When its customer was erased; the order has no name and no address since. */
  readonly erasedAt?: Instant;
}

export type OrderLine = Priced &
  Reissued & {
    /** Set for tickets once the order is paid. */
    readonly ticketNumber: string | null;
    /** Set for gift vouchers once the order is paid. */
    readonly voucherCode: string | null;
    /** Rules for returning a ticket; null for other lines. */
    readonly returnRules: ReturnRules | null;
    /** The return that took the ticket back. */
    readonly returnId: string | null;
  };

/** The customer id of a guest; `hash` of the address in lower case, or of another key that counts for them. */
export const guestIdOf = (hash: string): string => `guest-${hash.slice(0, 24)}`;

const billBasket = 'subscription-';

/** The basket id of a subscription's bill, which has no basket. */
export const billBasketOf = (customerId: CustomerId): BasketId => `${billBasket}${customerId}`;

/** Whether an order is a subscription's bill, written by the house, and not a customer's basket. */
export const isBill = ({ basketId }: Pick<Order, 'basketId'>): boolean => basketId.startsWith(billBasket);
