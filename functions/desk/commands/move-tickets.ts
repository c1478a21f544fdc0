import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { likeSeatOf, withMovedSeats } from '#shared/box-office/domain/order/move-seats.ts';
import type { Move, SeatsMoved } from '#shared/box-office/domain/order/move-seats.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { sectionOf } from '#shared/season/domain/hall/plan.ts';
import { problemOf, termsOf } from '#functions/box-office/commands/free-seats.ts';
import type { TermsOf } from '#functions/box-office/commands/free-seats.ts';
import { moveSeats } from '#functions/box-office/store/moved-seats.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { readHall } from '#functions/season/store/halls.ts';

import { orderDeed, orderInHand } from './order-in-hand.ts';

type Moving = HttpRequest & {
  readonly body: {
    readonly version: number;
    readonly moves: readonly { readonly ticketNumber: string; readonly seatId: string }[];
    readonly reason: string;
  };
};

/** Moves tickets of a paid order to free seats of the same performance and price: all of them or none. */
export async function moveTickets(
  request: Moving,
): Promise<{ readonly order: Order; readonly moved: SeatsMoved } | Refusal> {
  const { body, now } = request;
  const inHand = await orderInHand(request);
  if (isRefusal(inHand)) return inHand;
  const { me, order } = inHand;
  const moves = await movesOf(order, body.moves, now);
  if (isRefusal(moves)) return moves;
  const changed = withMovedSeats(order, moves, me.staffId, now);
  const moved = changed.seatsMoved?.at(-1);
  if (!moved) throw new Error('A move writes down what it moves.');
  const numbers = new Set(moves.map(({ ticket }) => ticket.ticketNumber));
  const deed = {
    duty: 'desk.sell',
    deed: 'Tickets moved to other seats',
    changes: moved.tickets.map(({ ticketNumber, ...seats }) => ({ what: `Ticket ${ticketNumber}`, ...seats })),
    reason: body.reason,
  } as const;
  const written = await moveSeats(
    changed,
    {
      from: moves.map(({ ticket }) => ticket),
      to: ticketsOf(changed.lines).filter(({ ticketNumber }) => numbers.has(ticketNumber)),
    },
    now,
    [orderDeed(inHand, deed, request)],
  );
  if (written === 'moved') return { order: { ...changed, version: order.version + 1 }, moved };
  if (written === 'changed') return refuse('order-changed');
  return refuse('seat-just-taken', { seats: written.lost.map(({ seatLabel }) => seatLabel) });
}

/** The moves with tickets and seats, each judged; no seat may be named twice, or be one of the order's own. */
async function movesOf(
  order: Order,
  wishes: Moving['body']['moves'],
  now: Instant,
): Promise<readonly Move[] | Refusal> {
  const all = ticketsOf(order.lines);
  const chosen = wishes.map(({ ticketNumber }) => all.find((ticket) => ticket.ticketNumber === ticketNumber));
  const tickets = chosen.filter((ticket) => ticket !== undefined);
  if (tickets.length < wishes.length || new Set(tickets).size < tickets.length) return refuse('ticket-unknown');
  const terms = await termsOf(tickets);
  const problem = tickets.map((ticket) => problemOf(ticket, terms, now)).find((each) => each !== null);
  if (problem) return refuse('seat-move-refused', { problem });
  const moves = await Promise.all(
    tickets.map((ticket, place) => moveOf(ticket, wishes[place]?.seatId ?? '', terms, now)),
  );
  const places = moves.flatMap((move) => (move ? [`${move.ticket.performanceId} ${move.to.seat.id}`] : []));
  const own = new Set(all.filter(({ returnId }) => returnId === null).map((t) => `${t.performanceId} ${t.seatId}`));
  const isClean = new Set(places).size === wishes.length && !places.some((name) => own.has(name));
  return isClean ? moves.filter((move) => move !== null) : refuse('seat-not-the-same');
}

/** A seat that the ticket may have if nobody has it; null for any other. */
async function moveOf(ticket: SoldTicket, seatId: string, known: TermsOf, now: Instant): Promise<Move | null> {
  const terms = known.get(ticket.performanceId);
  if (!terms?.houseId) return null;
  const { sections } = await readHall(terms);
  const section = sections.find(({ id }) => id === sectionOf(seatId));
  const seat = section?.seats.find(({ id }) => id === seatId);
  return section && seat && likeSeatOf(ticket, terms, section, now)(seat)
    ? { ticket, terms, to: { section, seat } }
    : null;
}
