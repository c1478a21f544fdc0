import type { Promo } from '#shared/box-office/domain/basket/promo.ts';
import { pence, percentOf } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

/** A plan's first bill with a code; the basket applies the same discount (`priceBasket`). Later bills are at list price. */
export function firstBillOf(listPence: number, takesOff: Promo['takesOff']): Pence {
  const list = pence(listPence);
  const off = 'percent' in takesOff ? percentOf(list, takesOff.percent) : Math.min(takesOff.pence, list);
  return pence(list - off);
}
