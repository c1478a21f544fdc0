import { performanceIdOf } from '#shared/desk/domain/season/copy-run.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';

/** A performance of the grid; its id follows from slug and time unless it is given. */
export function aRow(wallTime: string, more: Partial<PerformanceRow> = {}): PerformanceRow {
  const slug = more.eventSlug ?? 'tosca';
  return {
    performanceId: performanceIdOf(slug, wallTime),
    eventSlug: slug,
    seasonId: '2627',
    title: 'Tosca',
    wallTime,
    hallId: 'main-stage',
    venueId: '2',
    activityType: 'discrete',
    isCancelled: false,
    isFree: false,
    isTicketed: true,
    isUnseated: false,
    zoning: null,
    prices: { A: pence(12_000), B: pence(9500) },
    priceTypes: [{ id: 'standard', title: 'Standard', percent: 100 }],
    onSaleDates: [{ date: instant('2026-10-01T08:00:00.000Z'), modesOfSale: [9] }],
    seatLimit: 8,
    accessReleasedAt: null,
    returns: null,
    ...more,
  };
}
