import { afterOrderPaths } from '#shared/box-office/contract/order-tickets.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { openAccount } from '#functions/account/commands/open-account.ts';
import { handlePath } from '#functions/handle-path.ts';

import { ownOrder } from '../commands/own-order.ts';

/** Only a stranger opens one: staff and customers see orders too, and would be signed in as somebody else. */
export const handler = handlePath(afterOrderPaths.orderAccount, {
  POST: async (request) => {
    const [order, { customerId }] = await Promise.all([ownOrder(request), request.visitor()]);
    if (!order?.isGuest || customerId !== null) return refuse('not-found');
    if (order.state !== 'paid') return refuse('order-not-paid');
    const { firstName, lastName } = order;
    const email = order.email.trim().toLowerCase();
    const opened = await openAccount({ firstName, lastName, email, password: null }, request);
    return opened ?? refuse('already-registered');
  },
});
