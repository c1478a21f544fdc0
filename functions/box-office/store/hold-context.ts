import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { BasketId, PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { readItems, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { parseStored } from '#functions/platform/table/stored.ts';
import { termsKind } from '#functions/season/store/performances.ts';

import { basketKind } from './baskets.ts';
import { seatKey, seatKind, takenAmong } from './seats.ts';
import type { SeatPlace } from './seats.ts';

export interface HoldContext {
  /** The basket as it is stored; null for a browser that never had one. */
  readonly stored: Basket | null;
  /** Null for an unknown performance. */
  readonly terms: SaleTerms | null;
  /** Seats that certainly belong to another basket. */
  readonly taken: ReadonlySet<string>;
}

/** Reads everything that a hold needs before its write, in one request. One round trip. */
export async function readHoldContext(
  basketId: BasketId | null,
  performanceId: PerformanceId,
  seats: readonly Record<keyof SeatPlace, string>[],
  claim: { readonly basketId: BasketId; readonly now: Instant },
): Promise<HoldContext> {
  const termsKey = salesKeys.terms(performanceId);
  const basketKey = basketId === null ? null : salesKeys.basket(basketId);
  const seatKeys = seats.map(seatKey);
  const items = await readItems(tables.sales(), [termsKey, ...(basketKey ? [basketKey] : []), ...seatKeys]);
  const at = (key: Key): TableItem | undefined => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  const basket = basketKey && at(basketKey);
  const terms = at(termsKey);
  return {
    stored: basket ? parseStored(basketKind, basket) : null,
    terms: terms ? parseStored(termsKind, terms) : null,
    taken: takenAmong(
      items
        .filter((item) => seatKeys.some(({ pk, sk }) => item.pk === pk && item.sk === sk))
        .map((item) => parseStored(seatKind, item)),
      claim,
    ),
  };
}
