import { orderReturns } from '#shared/contract/box-office/order-returns.ts';
import { isRefusal, refuse } from '#shared/contract/problem.ts';
import { pence } from '#shared/domain/money/money.ts';
import { declared } from '#functions/checkout/buyer.ts';
import { ownOrder } from '#functions/checkout/own-order.ts';
import { returnFacts, returnTickets, ticketsNamed } from '#functions/checkout/return-tickets.ts';
import { answer } from '#functions/http/answer.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { quoteView, returnView } from '#functions/views/return-view.ts';

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
    const [order, me] = await Promise.all([ownOrder(request), request.visitor()]);
    if (!order) return refuse('not-found');
    const done = await returnTickets({
      orderId: order.orderId,
      numbers: body.tickets,
      returnType: body.returnType,
      donation: pence(body.donation ?? 0),
      expected: body.expected,
      giftAid: body.giftAid ? declared(body.giftAid) : null,
      by: me.kind === 'staff' ? 'staff' : 'customer',
      now,
    });
    return isRefusal(done) ? done : answer(returnView(done), { status: 201 });
  },
});
