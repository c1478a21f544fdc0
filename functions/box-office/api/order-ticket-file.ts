import { afterOrderPaths } from '#shared/box-office/contract/order-tickets.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { seenOrderToday } from '../commands/order-today.ts';
import { ticketFile } from '../commands/ticket-file.ts';

export const handler = handlePath(afterOrderPaths.orderTicketFile, {
  GET: async (request) => {
    const order = await seenOrderToday(request);
    return order ? ticketFile(order, request.now) : refuse('not-found');
  },
});
