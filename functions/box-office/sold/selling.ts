import type { Membership } from '#shared/account/domain/membership/membership.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { Order, OrderLine, RefundReason } from '#shared/box-office/domain/order/order.ts';
import type { Kind, LineOf } from '#shared/box-office/domain/sold/table.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A basket that is about to be ordered, with what decides whether its buyer may have it. */
export interface Ordering {
  readonly basket: Basket;
  readonly customerId: CustomerId;
  readonly modeOfSale: ModeOfSale;
  /** Every membership that the buyer has ever had. */
  readonly memberships: readonly Membership[];
  /** Has the stream already, so every film in it is theirs to watch. */
  readonly isSubscriber: boolean;
  /** Where the buyer is, by the edge; null where it cannot tell. */
  readonly country: string | null;
  readonly now: Instant;
}

export type OrderLineOf<K extends Kind> = Extract<OrderLine, { kind: K }>;

/** What one kind of thing reads and writes while it is sold; what is known of it without that is `Sold` of the domain. */
export interface Selling<K extends Kind> {
  /** Why lines of a basket cannot be ordered here and now, though they could be put in. */
  readonly refuse?: (lines: readonly LineOf<K>[], ordering: Ordering) => Promise<Refusal | null>;
  /** Reads what a customer has already: how a line that was chosen before its buyer was known stands before them. */
  readonly renew?: (owner: CustomerId, now: Instant) => Promise<(line: LineOf<K>) => LineOf<K>>;
  /** Guarded writes of a line in the transaction that opens its order; `unpaidOrderId` is the last order of the same basket. */
  readonly open?: (
    line: OrderLineOf<K>,
    order: Order,
    at: { readonly unpaidOrderId: OrderId | null; readonly now: Instant },
  ) => readonly TransactItem[];
  /** Guarded writes of a line in the transaction of its payment, in time or late. */
  readonly settle?: (line: OrderLineOf<K>, order: Order, now: Instant) => readonly TransactItem[];
  /** What the buyer is told when a guard of `open` does not hold for these lines … */
  readonly lostOpening?: (lines: readonly OrderLineOf<K>[]) => Refusal;
  /** … and why the payment goes back when one of `settle` does not. */
  readonly lostSettling?: Extract<RefundReason, 'seats-gone' | 'rented-twice'>;
}
