import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import { seatsHeld, seatsKept, seatsReleased, seatsSold } from '#shared/box-office/events/seats.ts';
import type { BasketId, OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

type SeatOf = Pick<TicketLine, 'performanceId' | 'seatId'>;

/** The owner of seats, at the version from which they change. */
interface Owner {
  readonly basketId: BasketId;
  readonly version: number;
}

/**
 * Transaction items with the events of changed seats, one for each performance. Consumers recount, so events may come twice and in any
 * order.
 */
function tell(
  owner: Owner,
  seats: readonly SeatOf[],
  now: Instant,
  line: (facts: Facts, about: About) => TransactItem,
) {
  const about = { subject: owner.basketId, version: owner.version + 1, now };
  return [...Map.groupBy(seats, ({ performanceId }) => performanceId)].map(([performanceId, group]) =>
    line({ performanceId, seatIds: group.map(({ seatId }) => seatId), basketId: owner.basketId }, about),
  );
}

interface Facts {
  readonly performanceId: PerformanceId;
  readonly seatIds: string[];
  readonly basketId: BasketId;
}

interface About {
  readonly subject: string;
  readonly version: number;
  readonly now: Instant;
}

export const tellHeld = (owner: Owner, seats: readonly SeatOf[], expiresAt: Instant, now: Instant): TransactItem[] =>
  tell(owner, seats, now, (facts, about) => outbox(tables.sales(), seatsHeld, about, { ...facts, expiresAt }));

export const tellKept = (owner: Owner, seats: readonly SeatOf[], now: Instant): TransactItem[] =>
  tell(owner, seats, now, (facts, about) => outbox(tables.sales(), seatsKept, about, facts));

export const tellReleased = (owner: Owner, seats: readonly SeatOf[], now: Instant): TransactItem[] =>
  tell(owner, seats, now, (facts, about) => outbox(tables.sales(), seatsReleased, about, facts));

export const tellSold = (
  owner: Owner & { readonly orderId: OrderId },
  seats: readonly SeatOf[],
  now: Instant,
): TransactItem[] =>
  tell(owner, seats, now, (facts, about) =>
    outbox(tables.sales(), seatsSold, about, { ...facts, orderId: owner.orderId }),
  );
