import { pence, percentOf } from '../money/money.ts';
import type { Pence } from '../money/money.ts';
import type { Promo } from '../promo/promo.ts';

/** What the first bill of a plan comes to with a code; the basket takes the same off (`priceBasket`). Later bills are at list price. */
export function firstBillOf(listPence: number, takesOff: Promo['takesOff']): Pence {
  const list = pence(listPence);
  const off = 'percent' in takesOff ? percentOf(list, takesOff.percent) : Math.min(takesOff.pence, list);
  return pence(list - off);
}
