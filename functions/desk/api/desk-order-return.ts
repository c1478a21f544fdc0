import { deskOrderPaths } from '#shared/desk/contract/orders.ts';
import { pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { returnFacts, returnTickets, ticketsNamed } from '#functions/box-office/commands/return-tickets.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { quoteView, returnView } from '#functions/box-office/views/return-view.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { isOwnOrder } from '../commands/own-record.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { auditLine } from '../store/audit.ts';

export const handler = handleDeskPath(deskOrderPaths.deskOrderReturn, {
  GET: async ({ params, query, now }) => {
    const order = await findOrder(params['orderNo'] ?? '');
    if (!order) return refuse('not-found');
    const facts = await returnFacts(order, now);
    const chosen = ticketsNamed(order, query.tickets?.split(',') ?? null, facts);
    return chosen ? quoteView(order, chosen, pence(0), facts) : refuse('ticket-unknown');
  },

  POST: async (request) => {
    const { params, body, now } = request;
    const [me, order] = await Promise.all([atDesk(request), findOrder(params['orderNo'] ?? '')]);
    if (!order) return refuse('not-found');
    const account = order.isGuest ? null : await readAccount(order.customerId);
    if (await isOwnOrder(me, order, account)) return refuse('own-record');
    const { tickets: numbers, returnType, expected, reason } = body;
    const audited = auditLine(
      {
        by: me,
        duty: 'desk.refund',
        deed: 'Tickets given back',
        subject: `order/${order.orderNo}`,
        subjectName: order.orderNo,
        changes: [{ what: returnType, before: numbers.join(', '), after: `${expected} pence` }],
        reason,
      },
      now,
    );
    const { orderId } = order;
    const wish = {
      orderId,
      numbers,
      returnType,
      donation: pence(0),
      expected,
      giftAid: null,
      by: 'staff',
      now,
    } as const;
    const done = await returnTickets(wish, [audited]);
    return isRefusal(done) ? done : answer(returnView(done), { status: 201 });
  },
});
