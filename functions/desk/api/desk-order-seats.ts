import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { orderSeatPaths } from '#shared/desk/contract/order-seats.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { freeSeatsLike, problemOf, termsOf } from '#functions/box-office/commands/free-seats.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { lookAtOrder } from '../commands/look-at-order.ts';
import { moveTickets } from '../commands/move-tickets.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readTeam } from '../store/team.ts';
import { seatOfferView } from '../views/seat-offer-view.ts';

export const handler = handleDeskPath(orderSeatPaths.deskOrderSeats, {
  GET: async (request) => {
    const { params, query, now } = request;
    const [me, order] = await Promise.all([atDesk(request), findOrder(params['orderNo'] ?? '')]);
    if (!order) return refuse('not-found');
    const tickets = ticketsOf(order.lines);
    const ticket = tickets.find(({ ticketNumber }) => ticketNumber === query.ticket);
    if (query.ticket !== undefined && !ticket) return refuse('ticket-unknown');
    const [terms, team] = await Promise.all([termsOf(tickets), readTeam(), lookAtOrder(me, order, 'desk.sell', now)]);
    const own = ticket && terms.get(ticket.performanceId);
    const free = ticket && own && problemOf(ticket, terms, now) === null ? await freeSeatsLike(ticket, own, now) : [];
    return seatOfferView(order, { terms, free, team }, now);
  },

  POST: async (request) => {
    const done = await moveTickets(request);
    if (isRefusal(done)) return done;
    const { order, moved } = done;
    const { orderId: id, orderNo, version } = order;
    return { id, orderNo, version, tickets: moved.tickets.map((each) => ({ ...each })) };
  },
});
