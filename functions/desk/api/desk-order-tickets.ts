import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { withNewCodes } from '#shared/box-office/domain/order/corrections.ts';
import { generationOf } from '#shared/box-office/domain/order/generation.ts';
import { deskOrderPaths } from '#shared/desk/contract/orders.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { orderToday } from '#functions/box-office/commands/order-today.ts';
import { ticketFile } from '#functions/box-office/commands/ticket-file.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { lookAtOrder } from '../commands/look-at-order.ts';
import { correct, orderInHand } from '../commands/order-in-hand.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(deskOrderPaths.deskOrderTickets, {
  GET: async (request) => {
    const [me, order] = await Promise.all([atDesk(request), findOrder(request.params['orderNo'] ?? '')]);
    if (!order) return refuse('not-found');
    const [today] = await Promise.all([orderToday(order), lookAtOrder(me, order, 'desk.sell', request.now)]);
    return ticketFile(today, request.now);
  },

  POST: async (request) => {
    const inHand = await orderInHand(request);
    if (isRefusal(inHand)) return inHand;
    const { order } = inHand;
    const { tickets: numbers, reason } = request.body;
    const corrected = withNewCodes(order, await orderToday(order), numbers, request.now);
    const changes = ticketsOf(order.lines)
      .filter(({ ticketNumber }) => ticketNumber !== null && numbers.includes(ticketNumber))
      .map((line) => ({
        what: `Ticket ${line.ticketNumber}`,
        before: `code ${generationOf(line)}`,
        after: `code ${generationOf(line) + 1}`,
      }));
    const deed = { duty: 'desk.sell', deed: 'Tickets issued again', changes, reason } as const;
    return correct(inHand, corrected, { what: 'tickets', ...deed }, request);
  },
});
