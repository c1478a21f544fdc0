import type { deskSale } from '#shared/desk/contract/sale.ts';
import type { HallWords } from '#shared/desk/domain/season/words.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { pricesIn } from '#shared/season/domain/price.ts';
import { termsAt, versionOf } from '#shared/season/domain/sale-terms.ts';
import type { SoldTerms, StoredTerms } from '#shared/season/domain/sale-terms.ts';
import { pricesOfEvening } from '#shared/season/domain/zoning.ts';

type Sale = Flat<typeof deskSale>;

/** The sale of a performance as the desk shows it. */
export function saleView(stored: StoredTerms, at: Instant, hallWords: HallWords): Sale {
  const now = termsAt(stored, at);
  const { performanceId, title, venueTitle, date, isCancelled } = now ?? stored;
  const { pausedAt, pause, begins } = stored;
  const next = now === null && begins !== undefined ? { from: begins, terms: stored } : now?.next;
  return {
    id: performanceId,
    performanceId,
    title,
    venueTitle,
    date,
    isCancelled,
    version: versionOf(stored),
    pause: pausedAt && pause ? { at: pausedAt, by: pause.name, reason: pause.reason } : null,
    now: now && soldView(now, hallWords),
    next: next ? { from: next.from, sold: soldView(next.terms, hallWords) } : null,
  };
}

function soldView(terms: SoldTerms, hallWords: HallWords): NonNullable<Sale['now']> {
  const { houseId, prices, onSaleDates, seatLimit } = terms;
  return {
    planId: houseId,
    planTitle: houseId === null ? null : hallWords(houseId),
    zones: Object.keys(pricesOfEvening(prices, terms))
      .toSorted()
      .map((zone) => ({ zone, prices: pricesIn(terms, zone) })),
    onSaleDates: onSaleDates.map((phase) => ({ ...phase, modesOfSale: [...phase.modesOfSale] })),
    seatLimit,
  };
}
