import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Basket } from '../basket/basket.ts';
import type { BasketLine, Discount, PlainLine, RentalLine } from '../basket/lines.ts';
import type { Paying } from '../order/tender.ts';
import { donation } from './donation.ts';
import { giftVoucher } from './gift-voucher.ts';
import { membership } from './membership.ts';
import { rental } from './rental.ts';
import type { LineWords, Sold } from './sold.ts';
import { streamPlan } from './stream-plan.ts';
import { ticket } from './ticket.ts';

export type Kind = BasketLine['kind'];
export type LineOf<K extends Kind> = Extract<BasketLine, { kind: K }>;

/** Everything that the house sells. Reads and writes of a kind are in `functions/sold.ts`. */
export const sold = {
  ticket,
  rental,
  'stream-plan': streamPlan,
  membership,
  'gift-voucher': giftVoucher,
  donation,
} satisfies { readonly [K in Kind]: Sold<LineOf<K>> };

/** The row of a line. */
export function soldOf<L extends BasketLine>(line: L): Sold<L> {
  // `satisfies` above has checked that each kind's row is for lines of that kind.
  return sold[line.kind] as unknown as Sold<L>;
}

export const nameOfLine = (line: BasketLine): string => soldOf(line).nameOf(line);

export const needsAccount = (line: BasketLine): boolean => soldOf(line).needsAccount(line);

export const wordsOf = (line: BasketLine, paying: Paying): LineWords => soldOf(line).words(line, paying);

export const ownDiscount = (line: BasketLine, now: Instant): Discount | null =>
  soldOf(line).ownDiscount?.(line, now) ?? null;

/** Adds a line without seats to a current basket; null when there is no room. */
export function putThing(basket: Basket, line: RentalLine | PlainLine): Basket | null {
  // Only seats, which are no such line, have none.
  const put = soldOf<BasketLine>(line).put as unknown as (basket: Basket, line: BasketLine) => Basket | null;
  return put(basket, line);
}
