import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Basket } from '../basket/basket.ts';
import type { BasketLine, Discount } from '../basket/lines.ts';
import type { Paying } from '../order/tender.ts';

/** The texts of a line in basket, order and mail: a title, a second line, and the page of what was bought. */
export interface LineWords {
  readonly title: string;
  readonly detail: string;
  readonly link: string;
}

/** Numbers that an order assigns when it is paid. */
export interface Marks {
  readonly ticketNumber: () => string;
  readonly voucherCode: () => string;
}

/** The pure rules of one kind of line: a row of the table in `table.ts`. */
export interface Sold<L extends BasketLine> {
  /** The id of a line within its basket: two lines of one id are the same. */
  readonly nameOf: (line: L) => string;
  /** Only a customer with an account can buy it. */
  readonly needsAccount: (line: L) => boolean;
  /** The most lines of this kind in one basket, and the items that each writes at most when an order is opened and paid. */
  readonly perBasket: number;
  readonly writes: { readonly open: number; readonly settle: number };
  /**
   * Adds a line in place of what it replaces; null when there is no room. Seats are added by their hold (`addSeats`), which has to take
   * them.
   */
  readonly put: L extends { kind: 'ticket' } ? null : (basket: Basket, line: L) => Basket | null;
  /** The discount of this line alone, whatever else is in the basket. */
  readonly ownDiscount?: (line: L, now: Instant) => Discount | null;
  /** The numbers on a line of a paid order. */
  readonly mark?: (marks: Marks) => { readonly ticketNumber: string } | { readonly voucherCode: string };
  readonly words: (line: L, paying: Paying) => LineWords;
  /** The link to it in the confirmation mail. */
  readonly invitation?: (line: L) => string;
  /** What the mail says when staff have refunded the whole order. */
  readonly ended?: string;
}
