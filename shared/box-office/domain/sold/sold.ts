import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Basket } from '../basket/basket.ts';
import type { BasketLine } from '../basket/lines.ts';
import type { Paying } from '../order/plan-line-words.ts';
import type { Discount } from '../price-basket.ts';

/** How a line reads in basket, order and mail: what it is, a second line under it, and the page of what was bought. */
export interface LineWords {
  readonly title: string;
  readonly detail: string;
  readonly link: string;
}

/** Numbers that an order gives out when it is paid. */
export interface Marks {
  readonly ticketNumber: () => string;
  readonly voucherCode: () => string;
}

/** What is known of one kind of thing that is sold, without reading anything: one row of the table in `table.ts`. */
export interface Sold<L extends BasketLine> {
  /** The name of a line within its basket: two lines of one name are the same thing. */
  readonly nameOf: (line: L) => string;
  /** Only a customer with an account can buy it. */
  readonly needsAccount: (line: L) => boolean;
  /** Most lines of this kind in one basket, and the items that each of them writes at most, when an order is opened and when it is paid. */
  readonly perBasket: number;
  readonly writes: { readonly open: number; readonly settle: number };
  /**
   * Puts a line into a basket, in the place of what it replaces; null when there is no room. Seats are put in by their hold
   * (`addSeats`), which has to take them.
   */
  readonly put: L extends { kind: 'ticket' } ? null : (basket: Basket, line: L) => Basket | null;
  /** What is taken off this line alone, whatever else is in the basket. */
  readonly ownDiscount?: (line: L, now: Instant) => Discount | null;
  /** What a line of a paid order carries. */
  readonly mark?: (marks: Marks) => { readonly ticketNumber: string } | { readonly voucherCode: string };
  readonly words: (line: L, paying: Paying) => LineWords;
  /** The link to it in the letter that confirms the order. */
  readonly invitation?: (line: L) => string;
  /** What the customer is told when the house has sent the money of the whole order back. */
  readonly ended?: string;
}
