import type { Change } from '#shared/box-office/domain/basket/change.ts';
import type { Selection } from '#shared/box-office/domain/basket/select-seats.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { MayBook } from '#shared/season/domain/call-to-action/on-sale.ts';
import { releasesOf } from '#shared/season/domain/pool.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';

type Failed<T> = Exclude<T, { ok: true }>;

/** Why this customer may not book now, and from when they may where waiting helps. */
export function refuseBooking(may: Failed<MayBook>): Refusal {
  if (may.reason === 'not-on-sale') return refuse('not-on-sale', may.opensAt ? { opensAt: may.opensAt } : {});
  return refuse(may.reason === 'cancelled' ? 'performance-cancelled' : 'performance-past');
}

/** Why these seats cannot be chosen, not in this way, or not yet. */
export function refuseSelection({ reason, seats, opensAt }: Failed<Selection>): Refusal {
  return refuse(reason, { seats, ...(opensAt ? opening(opensAt) : {}) });
}

/** Why the basket cannot take the selection. */
export function refuseChange(change: Failed<Change>, terms: SaleTerms): Refusal {
  if (change.reason !== 'access-pair') return refuse(change.reason, { limit: change.limit });
  return refuse('access-pair', { seats: change.seats, ...opening(releasesOf(terms).access) });
}

/** The instant for the browser, and as "Friday 27 November 2026, 1pm" for the sentence. */
function opening(opensAt: Instant) {
  return { opensAt, opens: formatEvening(opensAt) };
}
