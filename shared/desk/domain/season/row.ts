import type { ReturnRules } from '#shared/kernel/house/rules.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { fromWallTime } from '#shared/kernel/time/london.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { ActivityType, OnSaleDate, PriceType, SaleTerms } from '#shared/season/domain/sale-terms.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

import { copiesOf } from './templates.ts';
import type { TemplateCopies } from './templates.ts';

/** What the season office sets of a performance, by field. Money in pence by zone; wall time in London. */
export interface PerformanceFields extends TemplateCopies {
  readonly title: string;
  readonly wallTime: string;
  /** The version of the plan that is sold; null without seats to sell. */
  readonly hallId: string | null;
  readonly venueId: string;
  readonly activityType: ActivityType;
  readonly isCancelled: boolean;
  readonly isFree: boolean;
  readonly isTicketed: boolean;
  readonly isUnseated: boolean;
  /** The evening's own zones; null where those of the plan count. */
  readonly zoning: Zoning | null;
  readonly prices: Readonly<Record<string, Pence>>;
  readonly priceTypes: readonly PriceType[];
  readonly onSaleDates: readonly OnSaleDate[];
  readonly seatLimit: number;
  readonly accessReleasedAt: Instant | null;
  /** Its own return rules; null where those of the house count. */
  readonly returns: ReturnRules | null;
}

export type PerformanceField = keyof PerformanceFields;

/** A performance in the grid of its season. */
export interface PerformanceRow extends PerformanceFields {
  readonly performanceId: PerformanceId;
  readonly eventSlug: string;
  /** `2627` for 2026/27. */
  readonly seasonId: string;
}

type Shown = Pick<PerformanceRow, 'seasonId' | 'venueId'> & TemplateCopies;

/** The row of a performance that is on sale already. */
export function rowOf(terms: SaleTerms, { seasonId, venueId, ...shown }: Shown): PerformanceRow {
  const { performanceId, eventSlug, title, wallTime, houseId, activityType } = terms;
  const { isCancelled, isFree, isTicketed, isUnseated } = terms;
  const { zoning = null, prices, priceTypes, onSaleDates, seatLimit, accessReleasedAt = null } = terms;
  const { returns = null } = terms;
  return {
    performanceId,
    eventSlug,
    seasonId,
    title,
    wallTime,
    hallId: houseId,
    venueId,
    activityType,
    isCancelled,
    isFree,
    isTicketed,
    isUnseated,
    zoning,
    prices,
    priceTypes,
    onSaleDates,
    seatLimit,
    accessReleasedAt,
    returns,
    ...copiesOf(shown),
  };
}

/** By section, a letter a seat (`SaleTerms`). */
export type Allocation = SaleTerms['allocation'];

/** The terms of a row. `kept` are the present ones, null for a new performance; `allocation` is null where it stays as it is. */
export function termsOf(
  row: PerformanceRow,
  kept: SaleTerms | null,
  { venueTitle, hall, allocation }: { venueTitle: string; hall: Hall | null; allocation: Allocation | null },
): SaleTerms {
  const { performanceId, eventSlug, title, wallTime, hallId: houseId, activityType } = row;
  const { isCancelled, isFree, isTicketed, isUnseated } = row;
  const { zoning, prices, priceTypes, onSaleDates, seatLimit, accessReleasedAt, returns } = row;
  const { accessReleasedAt: _, zoning: __, returns: ___, ...rest }: Partial<SaleTerms> = kept ?? {};
  const letters = kept?.houseId === houseId ? kept.allocation : wholeHall(hall);
  return {
    ...rest,
    performanceId,
    eventSlug,
    title,
    venueTitle,
    houseId,
    date: fromWallTime(wallTime),
    wallTime,
    activityType,
    isCancelled,
    isFree,
    isTicketed,
    isUnseated,
    ...(zoning ? { zoning } : {}),
    prices,
    priceTypes,
    onSaleDates,
    seatLimit,
    ...(accessReleasedAt === null ? {} : { accessReleasedAt }),
    ...(returns === null ? {} : { returns }),
    allocation: allocation ?? letters,
  };
}

/** Every seat on offer, wheelchair spaces with their companions' seats in the access pool (spec 1 §9). */
export function wholeHall(hall: Hall | null): Allocation {
  const letters = hall?.sections.map(({ id, seats }) => [
    id,
    seats.map(({ kind }) => (kind === 'seat' ? 'o' : 'a')).join(''),
  ]);
  return Object.fromEntries(letters ?? []) as Allocation;
}
