import type { ReturnRules } from '#shared/kernel/house/rules.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Channel } from './channel.ts';
import type { Zoning } from './zoning.ts';

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
  /** Until when; absent: to the end of the sale. */
  readonly closes?: Instant | undefined;
  /** Where it is sold; absent: on the site. */
  readonly channel?: Channel | undefined;
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

/** What is sold of a performance: hall, prices, who may book and when. */
export interface SoldTerms {
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
  /** The evening's own zones; absent where those of the plan count. */
  readonly zoning?: Zoning;
  /** Standard price by zone, fees included. */
  readonly prices: Readonly<Record<string, Pence>>;
  readonly priceTypes: readonly PriceType[];
  readonly onSaleDates: readonly OnSaleDate[];
  /** The most seats of one customer for this performance. */
  readonly seatLimit: number;
  /** When unused wheelchair spaces are offered to everyone, unless two days before (`pool.ts`). */
  readonly accessReleasedAt?: Instant;
  /** The return rules of the performance's own; absent where those of the house count. */
  readonly returns?: ReturnRules;
  /** By section, a letter a seat in the plan's order: `o` offered, `x` not, `a` access pool, `f` Friday rush (`pool.ts`). */
  readonly allocation: Readonly<Record<string, string>>;
}

/** The box office's terms for a performance as they are at an instant. */
export interface SaleTerms extends SoldTerms {
  /** Rises with every change of the terms and of the pause; terms that were never changed have none, which counts as 0. */
  readonly version?: number;
  /** Since when the sale is paused: nothing new is held or ordered, and what is held stays so. */
  readonly pausedAt?: Instant;
  /** The version of the plan from which its seats are still being moved: the sale stays paused until they are. */
  readonly movesFrom?: string;
  /** Terms that were written beforehand and count from an instant to come. */
  readonly next?: NextTerms;
}

export interface NextTerms {
  readonly from: Instant;
  readonly terms: SoldTerms;
}

/** Terms as they are stored: with the instant before which nobody knows the performance, where it was published for a moment. */
export interface StoredTerms extends SaleTerms {
  readonly begins?: Instant;
  /** Who paused the sale, and why; never shown to visitors. */
  readonly pause?: { readonly staffId: string; readonly name: string; readonly reason: string };
}

export const versionOf = ({ version = 0 }: Pick<SaleTerms, 'version'>): number => version;

/**
 * Stored terms by the reader's clock: what was written beforehand counts from its instant on, without anything being done then. A pause
 * stays over that instant. Null before a performance begins to be known.
 */
export function termsAt(all: StoredTerms, now: Instant): SaleTerms | null {
  const { begins, pause: _, ...stored } = all;
  if (begins !== undefined && begins > now) return null;
  const { next, version, pausedAt, movesFrom } = stored;
  if (next === undefined || next.from > now) return stored;
  return {
    ...next.terms,
    ...(version === undefined ? {} : { version }),
    ...(pausedAt === undefined ? {} : { pausedAt }),
    ...(movesFrom === undefined ? {} : { movesFrom }),
  };
}

/** What is sold by these terms, without version, pause, a move between plans and what follows. */
export function soldBy(terms: SaleTerms): SoldTerms {
  const { version: _, pausedAt: __, movesFrom: ___, next: ____, ...sold } = terms;
  return sold;
}
