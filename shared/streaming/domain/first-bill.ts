import type { Promo } from '#shared/box-office/domain/promo.ts';
import { pence, percentOf } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

/** What the first bill of a plan comes to with a code; the basket takes the same off (`priceBasket`). Later bills are at list price. */
export function firstBillOf(listPence: number, takesOff: Promo['takesOff']): Pence {
  const list = pence(listPence);
  const off = 'percent' in takesOff ? percentOf(list, takesOff.percent) : Math.min(takesOff.pence, list);
  return pence(list - off);
}
