import { deskOrderPaths } from '#shared/desk/contract/orders.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { mailsADay, requestConfirmation } from '#functions/box-office/store/order-mails.ts';

import { orderDeed, orderInHand } from '../commands/order-in-hand.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

/** The limit is the customer's own, so that neither alone nor together anybody fills their mailbox. */
export const handler = handleDeskPath(deskOrderPaths.deskOrderMail, {
  POST: async (request) => {
    const inHand = await orderInHand(request);
    if (isRefusal(inHand)) return inHand;
    const audited = orderDeed(inHand, { duty: 'desk.sell', deed: 'Confirmation sent again' }, request);
    const isAsked = await requestConfirmation(inHand.order, request.now, [audited]);
    return isAsked ? null : refuse('too-many-mails', { limit: mailsADay });
  },
});
