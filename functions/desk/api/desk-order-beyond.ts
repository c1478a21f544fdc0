import { orderBeyondPaths } from '#shared/desk/contract/order-beyond.ts';
import { refundLimitOf } from '#shared/desk/domain/team.ts';
import { pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { returnFacts } from '#functions/box-office/commands/return-tickets.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { returnView } from '#functions/box-office/views/return-view.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { lookAtOrder } from '../commands/look-at-order.ts';
import { returnBeyond } from '../commands/return-beyond.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readRefundRequest } from '../store/refund-requests.ts';
import { readTeam } from '../store/team.ts';
import { beyondOfferView } from '../views/beyond-offer-view.ts';
import { refundRequestView } from '../views/refund-request-view.ts';

export const handler = handleDeskPath(orderBeyondPaths.deskOrderBeyond, {
  GET: async (request) => {
    const { params, query, now } = request;
    const [me, team, order] = await Promise.all([atDesk(request), readTeam(), findOrder(params['orderNo'] ?? '')]);
    if (!order) return refuse('not-found');
    const [facts, returns, asked] = await Promise.all([
      returnFacts(order, now),
      readReturns(order.orderId),
      readRefundRequest(order.orderId),
      lookAtOrder(me, order, 'desk.refund', now),
    ]);
    const offer = beyondOfferView(order, query.tickets?.split(',') ?? null, { facts, returns });
    if (!offer) return refuse('ticket-unknown');
    return {
      ...offer,
      limit: refundLimitOf(team, me.staffId),
      request: asked && refundRequestView(asked, team, me, now),
    };
  },

  POST: async (request) => {
    const { params, now, body } = request;
    const { tickets: ticketNumbers, returnType, sum, why, reason } = body;
    const me = await atDesk(request);
    const wish = { ticketNumbers, returnType, sum: pence(sum), why, reason };
    const done = await returnBeyond(params['orderNo'] ?? '', wish, me, now);
    if (isRefusal(done)) return done;
    const shown = done.request && refundRequestView(done.request, await readTeam(), me, now);
    const { given } = done;
    return answer(
      { id: given?.returnId ?? shown?.id ?? '', given: given && returnView(given), request: shown },
      { status: 201 },
    );
  },
});
