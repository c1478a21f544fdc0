import type { Membership } from '#shared/account/domain/membership/membership.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { Order, OrderLine, RefundReason } from '#shared/box-office/domain/order/order.ts';
import type { Kind, LineOf } from '#shared/box-office/domain/sold/table.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A basket about to be ordered, with the facts that decide whether its buyer may have it. */
export interface Ordering {
  readonly basket: Basket;
  readonly customerId: CustomerId;
  readonly modeOfSale: ModeOfSale;
  /** Every membership that the buyer has ever had. */
  readonly memberships: readonly Membership[];
  /** Has the stream already, and with it every film in it. */
  readonly isSubscriber: boolean;
  /** The buyer's country as the edge reports it; null where unknown. */
  readonly country: string | null;
  readonly now: Instant;
}

export type OrderLineOf<K extends Kind> = Extract<OrderLine, { kind: K }>;

/** The reads and writes of one kind of line while it is sold; its pure rules are in `Sold` of the domain. */
export interface Selling<K extends Kind> {
  /** Why lines of a basket cannot be ordered now, though they could be added. */
  readonly refuse?: (lines: readonly LineOf<K>[], ordering: Ordering) => Promise<Refusal | null>;
  /** Reads what a customer already owns and reprices lines that were added before sign-in. */
  readonly renew?: (owner: CustomerId, now: Instant) => Promise<(line: LineOf<K>) => LineOf<K>>;
  /** Conditional writes for lines in the transaction that opens the order; `unpaidOrderId` is the last order of the same basket. */
  readonly open?: (
    line: OrderLineOf<K>,
    order: Order,
    at: { readonly unpaidOrderId: OrderId | null; readonly now: Instant },
  ) => readonly TransactItem[];
  /** Conditional writes for lines in the transaction of the payment, in time or late. */
  readonly settle?: (line: OrderLineOf<K>, order: Order, now: Instant) => readonly TransactItem[];
  /** The refusal when a condition of `open` fails for these lines … */
  readonly lostOpening?: (lines: readonly OrderLineOf<K>[]) => Refusal;
  /** … and the reason of the refund when one of `settle` fails. */
  readonly lostSettling?: Extract<RefundReason, 'seats-gone' | 'rented-twice'>;
}
