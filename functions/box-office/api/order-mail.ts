import { afterOrderPaths } from '#shared/box-office/contract/order-tickets.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { ownOrder } from '../commands/own-order.ts';
import { mailsADay, requestConfirmation } from '../store/order-mails.ts';

/** The consumer of the fact sends the mail, to the address of the order only. */
export const handler = handlePath(afterOrderPaths.orderMail, {
  POST: async (request) => {
    const order = await ownOrder(request);
    if (!order) return refuse('not-found');
    if (order.state !== 'paid') return refuse('order-not-paid');
    return (await requestConfirmation(order, request.now)) ? null : refuse('too-many-mails', { limit: mailsADay });
  },
});
