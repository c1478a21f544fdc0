import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import { needsAccount } from '#shared/box-office/domain/sold/table.ts';
import type { Kind } from '#shared/box-office/domain/sold/table.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { giftVouchers } from '#functions/box-office/sold/gift-vouchers.ts';
import { memberships } from '#functions/box-office/sold/memberships.ts';
import type { Ordering, Selling } from '#functions/box-office/sold/selling.ts';
import { tickets } from '#functions/box-office/sold/tickets.ts';
import { each } from '#functions/platform/table/transaction.ts';
import type { Each } from '#functions/platform/table/transaction.ts';
import { rentals } from '#functions/streaming/sold/rentals.ts';
import { streamPlans } from '#functions/streaming/sold/stream-plans.ts';

/** Everything that the house sells, in the order in which its reasons are told; the pure half is `sold` of the domain. */
const selling = {
  ticket: tickets,
  'stream-plan': streamPlans,
  rental: rentals,
  membership: memberships,
  'gift-voucher': giftVouchers,
  donation: {},
} satisfies { readonly [K in Kind]: Selling<K> };

/** `satisfies` above has checked that each kind's row is for lines of that kind. */
const rowOf = <K extends Kind>(kind: K) => selling[kind] as Selling<K>;

/** The lines of each kind that is among them, in the order of the table. */
function byKind<L extends BasketLine>(lines: readonly L[]): readonly (readonly [Kind, readonly L[]])[] {
  // The keys of the table are its kinds.
  const kinds = Object.keys(selling) as Kind[];
  const groups = Map.groupBy(lines, ({ kind }) => kind);
  return kinds.flatMap((kind) => (groups.has(kind) ? [[kind, groups.get(kind) ?? []] as const] : []));
}

/** Why a basket cannot be ordered by this buyer, here and now. */
export async function refuseLines(ordering: Ordering): Promise<Refusal | null> {
  const refusals = await Promise.all(
    byKind(ordering.basket.lines).flatMap(([kind, lines]) => {
      const refusal = rowOf(kind).refuse?.(lines, ordering);
      return refusal ? [refusal] : [];
    }),
  );
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/**
 * How lines that were chosen before their buyer was known stand before them; null when none depends on what the buyer has. Reads side by
 * side: one round trip.
 */
export async function renewalOf(
  lines: readonly BasketLine[],
  owner: CustomerId,
  now: Instant,
): Promise<((line: BasketLine) => BasketLine) | null> {
  const renewals = await Promise.all(
    byKind(lines.filter(needsAccount)).flatMap(([kind]) => {
      const { renew } = rowOf(kind);
      return renew ? [renew(owner, now).then((follow) => [kind, follow] as const)] : [];
    }),
  );
  if (renewals.length === 0) return null;
  const byName = new Map(renewals);
  return (line) => byName.get(line.kind)?.(line) ?? line;
}

/** What the lines of an order write when it is opened, line by line; here and below each row gets lines of its own kind. */
export function openingWrites(order: Order, unpaidOrderId: OrderId | null, now: Instant): Each<OrderLine> {
  return each(order.lines, (line) => rowOf(line.kind).open?.(line as never, order, { unpaidOrderId, now }) ?? []);
}

/** What they write when it is paid. */
export function settlingWrites(order: Order, now: Instant): Each<OrderLine> {
  return each(order.lines, (line) => rowOf(line.kind).settle?.(line as never, order, now) ?? []);
}

/** What the buyer is told when lines could not be had; of several kinds, that of the first. */
export function lostOpening(lines: readonly OrderLine[]): Refusal | null {
  const [lost] = byKind(lines).flatMap(([kind, those]) => rowOf(kind).lostOpening?.(those as never) ?? []);
  return lost ?? null;
}

/** Why a payment goes back whose lines could not be had; null where that says nothing. */
export function lostSettling(lines: readonly OrderLine[]): Selling<'ticket'>['lostSettling'] | null {
  const [reason] = byKind(lines).flatMap(([kind]) => rowOf(kind).lostSettling ?? []);
  return reason ?? null;
}
