import type { PerformanceId, StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';

import type { BasketLine, TicketLine } from '../basket/lines.ts';
import { reissue } from './generation.ts';
import type { Place, SeatsMoved } from './move-seats.ts';
import type { Order } from './order.ts';

/** Where seats of a performance are in another version of its plan, by their ids in the old one. */
export interface Replan {
  readonly performanceId: PerformanceId;
  readonly houseId: string;
  readonly places: ReadonlyMap<string, Place>;
}

/** Whether a line is a seat that moves; a ticket that was given back stays as it was. */
export const movesWith = (
  line: BasketLine & { readonly returnId?: string | null },
  replan: Replan,
): line is TicketLine & typeof line =>
  line.kind === 'ticket' &&
  line.performanceId === replan.performanceId &&
  replan.places.has(line.seatId) &&
  !line.returnId;

/** A line in its new seat, with the price, ticket types and limit at which it was held; any other line as it is. */
export function replanned<L extends BasketLine>(line: L, replan: Replan): L {
  if (!movesWith(line, replan)) return line;
  const place = replan.places.get(line.seatId);
  if (!place) return line;
  const { section, seat } = place;
  const space = line.companionOf && replan.places.get(line.companionOf);
  return {
    ...line,
    sectionId: section.id,
    seatId: seat.id,
    seatLabel: seatLabel(section, seat),
    zone: seat.zone,
    view: seat.view,
    houseId: replan.houseId,
    ...(space ? { companionOf: space.seat.id } : {}),
  };
}

/** An order in its new seats. Tickets that are paid for get new codes, and the order says what was moved. */
export function replannedOrder(order: Order, replan: Replan, by: StaffId, now: Instant): Order {
  const isPaid = order.state === 'paid';
  const moving = order.lines.filter((line) => movesWith(line, replan));
  const lines = order.lines.map((line) => {
    const after = replanned(line, replan);
    return isPaid && after !== line ? reissue(after, now) : after;
  });
  if (!isPaid) return { ...order, lines };
  const moved: SeatsMoved = {
    version: order.version + 1,
    at: now,
    by,
    because: 'plan',
    tickets: moving.flatMap((line) => {
      const place = line.kind === 'ticket' ? replan.places.get(line.seatId) : undefined;
      return place && line.kind === 'ticket'
        ? [
            {
              ticketNumber: line.ticketNumber ?? '',
              before: line.seatLabel,
              after: seatLabel(place.section, place.seat),
            },
          ]
        : [];
    }),
  };
  return { ...order, lines, seatsMoved: [...(order.seatsMoved ?? []), moved] };
}
