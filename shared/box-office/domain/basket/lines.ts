import type { RemainingMembership } from '#shared/account/domain/membership/proration.ts';
import type { ReturnRules } from '#shared/kernel/house/rules.ts';
import type { FeeId, PerformanceId } from '#shared/kernel/ids.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SeatId, View } from '#shared/season/domain/hall/plan.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';

/** A seat in a basket with the price at which it was offered: that price is charged, whatever is published later. */
export interface TicketLine {
  readonly kind: 'ticket';
  readonly performanceId: PerformanceId;
  readonly sectionId: string;
  readonly seatId: SeatId;
  readonly seatLabel: string;
  readonly zone: string;
  readonly view: View;
  readonly priceType: PriceTypeId;
  readonly pence: Pence;
  /** Every price type on offer for this seat, so that the basket can offer a change. */
  readonly priceTypes: readonly { readonly id: PriceTypeId; readonly title: string; readonly pence: Pence }[];
  readonly title: string;
  readonly eventSlug: string;
  readonly venueTitle: string;
  readonly date: Instant;
  /** The most seats one customer may have for this performance, over all their orders, as it was when the seat was held. */
  readonly seatLimit: number;
  /** The version of the plan that the seat was held on; lines of before have none. */
  readonly houseId?: string;
  /** When the phase ends that the seat was held in: it is not ordered after that, unless another one is open. Absent without an end. */
  readonly closes?: Instant;
  /** The return rules of its performance's own, as they were when the seat was held; absent where those of the house count. */
  readonly returns?: ReturnRules;
  /** The wheelchair space that this companion's seat was taken with: they stay together and are released together. */
  readonly companionOf?: SeatId;
  /** A place of an unseated performance (tag 1153): the seat behind it is never shown. */
  readonly isUnseated?: true;
}

export interface RentalLine {
  readonly kind: 'rental';
  readonly feeId: FeeId;
  /** The id in the customer's purchased streams: the fee's (spec 2 §3). */
  readonly streamId: string;
  readonly slug: string;
  readonly title: string;
  readonly windowHours: number;
  readonly pence: Pence;
  /** For a package: the slugs of all its titles, `slug` among them … */
  readonly opens?: readonly string[];
  /** … and their names. */
  readonly titles?: readonly string[];
  /** When it can first be watched, where that is after the payment: a live evening is sold before it begins. */
  readonly opensAt?: Instant;
}

/** A gift to the house. The giver chooses its price; no discount applies. */
export interface DonationLine {
  readonly kind: 'donation';
  readonly lineId: string;
  readonly title: string;
  readonly pence: Pence;
}

/** A year's membership, for oneself or as a gift. */
export interface MembershipLine {
  readonly kind: 'membership';
  readonly lineId: string;
  /** The sale group that it grants (spec 1 §3). */
  readonly modeOfSale: ModeOfSale;
  readonly title: string;
  readonly months: number;
  readonly pence: Pence;
  /** Null for oneself. */
  readonly recipient: Recipient | null;
  /** The rests of the buyer's own memberships, taken off this higher one. */
  readonly upgrade?: { readonly rests: readonly RemainingMembership[] };
  /** When it begins, where that is after the payment: at the end of the buyer's present one. */
  readonly beginsAt?: Instant;
}

/** Money to spend in the shop; its code is created when the order is paid. */
export interface GiftVoucherLine {
  readonly kind: 'gift-voucher';
  readonly lineId: string;
  readonly title: string;
  readonly pence: Pence;
  /** Null when the buyer passes it on in person. */
  readonly recipient: Recipient | null;
}

/** A stream subscription, by month or year. */
export interface StreamPlanLine {
  readonly kind: 'stream-plan';
  /** The plan's own id: a basket holds at most one plan. */
  readonly lineId: string;
  /** "Stream - Annual" (spec 2 §3). */
  readonly title: string;
  readonly period: 'month' | 'year';
  readonly pence: Pence;
  /** At the price for Friends. */
  readonly isForFriends?: true;
  /** When it begins, where that is after the payment: at the end of the buyer's free time. */
  readonly beginsAt?: Instant;
  /** Names of films that it replaced in the basket: it opens them, so they are not charged beside it. */
  readonly insteadOf?: readonly string[];
  /** For a bill written by the house: when the period it pays for begins. */
  readonly billedFrom?: Instant;
}

/** The recipient of a gift. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A line that is neither seat nor film and only takes its place in the basket. */
export type PlainLine = DonationLine | MembershipLine | GiftVoucherLine | StreamPlanLine;

export type BasketLine = TicketLine | RentalLine | PlainLine;

/** The discount of a line, with its reason. */
export interface Discount {
  readonly by: 'member' | 'promo' | 'upgrade';
  readonly title: string;
  readonly pence: Pence;
}

/** A line with its price: `pence` is charged, `listPence` is shown on the seat map. */
export type Priced<L extends BasketLine = BasketLine> = L & {
  readonly listPence: Pence;
  readonly discount: Discount | null;
};

export function ticketsOf<L extends BasketLine>(lines: readonly L[]): readonly Extract<L, { kind: 'ticket' }>[] {
  return lines.filter((line): line is Extract<L, { kind: 'ticket' }> => line.kind === 'ticket');
}

export function rentalsOf<L extends BasketLine>(lines: readonly L[]): readonly Extract<L, { kind: 'rental' }>[] {
  return lines.filter((line): line is Extract<L, { kind: 'rental' }> => line.kind === 'rental');
}

/** The lines without seats: they have no clock and stay when a hold ends. */
export function withoutSeats(lines: readonly BasketLine[]): readonly BasketLine[] {
  return lines.filter(({ kind }) => kind !== 'ticket');
}

export function totalOf(lines: readonly { readonly pence: Pence }[]): Pence {
  return pence(lines.reduce((total, line) => total + line.pence, 0));
}
