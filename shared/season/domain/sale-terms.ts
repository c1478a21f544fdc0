import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

export type PriceTypeId = 'standard' | 'child' | 'student' | 'access';

/** One kind of ticket and what it costs, in whole percent of the zone's standard price. */
export interface PriceType {
  readonly id: PriceTypeId;
  readonly title: string;
  readonly percent: number;
}

/** From this instant on, customers with one of these modes of sale may book (spec 1 §3). */
export interface OnSaleDate {
  readonly date: Instant;
  readonly modesOfSale: readonly number[];
}

export type ActivityType =
  | 'discrete'
  | 'start-of-continuous'
  | 'middle-of-continuous'
  | 'end-of-continuous'
  | 'welcome'
  | 'hamlyn'
  | 'schools-matinee'
  | 'focg'
  | 'student-only';

/** The box office's terms for a performance: hall, prices, who may book and when. */
export interface SaleTerms {
  readonly performanceId: PerformanceId;
  readonly eventSlug: string;
  readonly title: string;
  readonly venueTitle: string;
  /** Id of the hall whose plan is sold; null without seats to sell (online, cinema, tours). */
  readonly houseId: string | null;
  /** Curtain up. */
  readonly date: Instant;
  /** The same instant in London time, `2026-12-03T19:30`. */
  readonly wallTime: string;
  readonly activityType: ActivityType;
  readonly isCancelled: boolean;
  readonly isFree: boolean;
  readonly isTicketed: boolean;
  /** Booked by number of people, not by seat (tag 1153). */
  readonly isUnseated: boolean;
  /** Standard price by zone, fees included. */
  readonly prices: Readonly<Record<string, Pence>>;
  readonly priceTypes: readonly PriceType[];
  readonly onSaleDates: readonly OnSaleDate[];
  /** The most seats of one customer for this performance. */
  readonly seatLimit: number;
  /** When unused wheelchair spaces are offered to everyone, unless two days before (`pool.ts`). */
  readonly accessReleasedAt?: Instant;
  /** By section, a letter a seat in the plan's order: `o` offered, `x` not, `a` access pool, `f` Friday rush (`pool.ts`). */
  readonly allocation: Readonly<Record<string, string>>;
}
