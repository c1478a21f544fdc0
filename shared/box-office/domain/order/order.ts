import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import type { BasketId, CustomerId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Priced } from '../price-basket.ts';
import type { Promo } from '../promo.ts';
import type { ReturnRules } from '../returns/rules.ts';
import type { Tender } from './tender.ts';

export type OrderState = 'awaiting-payment' | 'paid' | 'declined' | 'abandoned' | 'refund-due' | 'refunded';

/**
 * Why a payment goes back: its seats were gone, or its performance had begun, its film had been rented by another order, the credit or voucher that was to pay the
 * rest had been spent, or the sum was another one. `by-hand`: the house has sent it back at the payment provider, for reasons of its own.
 */
export type RefundReason = 'seats-gone' | 'performance-begun' | 'rented-twice' | 'credit-spent' | 'amount' | 'by-hand';

/** What somebody of the house sent back at the payment provider itself. */
export interface HandRefund {
  /** As the provider named it. */
  readonly refundId: string;
  readonly pence: number;
}

/** How tickets reach their owner. */
export type Delivery = 'e-ticket' | 'post' | 'door';

/** A UK taxpayer's word that the house may claim Gift Aid on the donations of this order. */
export interface GiftAidDeclaration {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: PostalAddress;
  /** The words that were agreed to (shared/box-office/domain/gift-aid-declaration.ts). */
  readonly statement?: string;
}

/** What was bought, under the lines, prices and rules of the moment it was ordered. */
export interface Order {
  readonly orderId: OrderId;
  /** Read aloud at a counter, `7K3M9QXA`. */
  readonly orderNo: OrderNumber;
  /** An account's, or `guest-…`, the same for everything that is bought with one e-mail address. */
  readonly customerId: CustomerId;
  readonly isGuest: boolean;
  /** Opens the order's page without signing in; mails carry it. */
  readonly accessKey: string;
  readonly basketId: BasketId;
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
  /** Where tickets are posted. */
  readonly address: PostalAddress | null;
  readonly giftAid: GiftAidDeclaration | null;
  readonly placedAt: Instant;
  /** Until when the house waits for the payment. */
  readonly dueAt: Instant;
  readonly paidAt: Instant | null;
  readonly paymentId: string | null;
  readonly paymentUrl: string | null;
  /** Names the means of payment that the provider keeps for renewals; never a card's own data. */
  readonly mandateId?: string | null;
  readonly refundReason?: RefundReason;
  readonly handRefunds?: readonly HandRefund[];
  /** Address of the site the order was placed on, for links in mails. */
  readonly siteOrigin: string;
  /** Under which correlation id it was begun, for logs alone. */
  readonly correlation?: string;
}

export type OrderLine = Priced & {
  /** Set for tickets once the order is paid. */
  readonly ticketNumber: string | null;
  /** Set for gift vouchers once the order is paid. */
  readonly voucherCode: string | null;
  /** Rules for giving a ticket back; null for everything else. */
  readonly returnRules: ReturnRules | null;
  /** The return that took the ticket back. */
  readonly returnId: string | null;
};

/** The id that stands for a guest where a customer's would; `hash` of the address in lower case, or of what else counts for them. */
export const guestIdOf = (hash: string): string => `guest-${hash.slice(0, 24)}`;

const billBasket = 'subscription-';

/** A bill of a subscription has no basket; this id stands in its place. */
export const billBasketOf = (customerId: CustomerId): BasketId => `${billBasket}${customerId}`;

/** Whether an order is a bill of a subscription, which the house wrote, and not a basket that a customer paid for. */
export const isBill = ({ basketId }: Pick<Order, 'basketId'>): boolean => basketId.startsWith(billBasket);
