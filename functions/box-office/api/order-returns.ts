import { orderReturns } from '#shared/box-office/contract/order-returns.ts';
import { pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';

import { declared } from '../commands/buyer.ts';
import { ownOrder } from '../commands/own-order.ts';
import { returnFacts, returnTickets, ticketsNamed } from '../commands/return-tickets.ts';
import { quoteView, returnView } from '../views/return-view.ts';

export const handler = handlePath(orderReturns.orderReturns, {
  GET: async (request) => {
    const { query, now } = request;
    const order = await ownOrder(request);
    if (!order) return refuse('not-found');
    const facts = await returnFacts(order, now);
    const chosen = ticketsNamed(order, query.tickets?.split(',') ?? null, facts);
    return chosen ? quoteView(order, chosen, pence(query.donation ?? 0), facts) : refuse('ticket-unknown');
  },

  POST: async (request) => {
    const { body, now } = request;
    const order = await ownOrder(request);
    if (!order) return refuse('not-found');
    const done = await returnTickets({
      orderId: order.orderId,
      numbers: body.tickets,
      returnType: body.returnType,
      donation: pence(body.donation ?? 0),
      expected: body.expected,
      giftAid: body.giftAid ? declared(body.giftAid) : null,
      by: 'customer',
      now,
    });
    return isRefusal(done) ? done : answer(returnView(done), { status: 201 });
  },
});
