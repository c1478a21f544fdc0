import type { Basket } from '#shared/domain/basket/basket.ts';
import type { SaleTerms } from '#shared/domain/performance/sale-terms.ts';
import type { Instant } from '#shared/domain/time/instant.ts';

import { readItems } from './batch.ts';
import type { TableItem } from './batch.ts';
import { basketOf } from './baskets.ts';
import { tables } from './client.ts';
import { salesKeys } from './keys.ts';
import type { Key } from './keys.ts';
import { termsIn } from './performances.ts';
import { seatKey, takenAmong } from './seats.ts';
import type { SeatItem, SeatPlace } from './seats.ts';

export interface BeforeHold {
  /** The basket as it is stored; null for a browser that never had one. */
  readonly stored: Basket | null;
  /** Null for an unknown performance. */
  readonly terms: SaleTerms | null;
  /** Seats that certainly are somebody else's. */
  readonly taken: ReadonlySet<string>;
}

/** Everything of the sale that a hold has to know before it is written, in one request. One round trip. */
export async function readBeforeHold(
  basketId: string | null,
  performanceId: string,
  seats: readonly Record<keyof SeatPlace, string>[],
  claim: { readonly basketId: string; readonly now: Instant },
): Promise<BeforeHold> {
  const termsKey = salesKeys.terms(performanceId);
  const basketKey = basketId === null ? null : salesKeys.basket(basketId);
  const seatKeys = seats.map(seatKey);
  const items = await readItems(tables.sales(), [termsKey, ...(basketKey ? [basketKey] : []), ...seatKeys]);
  const at = (key: Key): TableItem | undefined => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  // What the stores wrote under these keys has these shapes.
  const stored = (basketKey && at(basketKey)) as unknown as Basket | null | undefined;
  const found = seatKeys.flatMap((key) => (at(key) as unknown as SeatItem | undefined) ?? []);
  const terms = at(termsKey) as unknown as SaleTerms | undefined;
  return {
    stored: basketId !== null && stored ? basketOf(basketId, stored) : null,
    terms: terms ? termsIn(terms) : null,
    taken: takenAmong(found, claim),
  };
}
