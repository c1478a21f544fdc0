import { withDelivery } from '#shared/box-office/domain/order/corrections.ts';
import { deliveryTitles } from '#shared/box-office/domain/order/delivery.ts';
import type { Delivery } from '#shared/box-office/domain/order/order.ts';
import { deskOrderPaths } from '#shared/desk/contract/orders.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { tidy } from '#functions/box-office/commands/buyer.ts';
import { orderToday } from '#functions/box-office/commands/order-today.ts';

import { correct, orderInHand } from '../commands/order-in-hand.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { personal } from '../store/audit.ts';

const titleOf = (delivery: Delivery | null): string => (delivery ? deliveryTitles[delivery] : '');

export const handler = handleDeskPath(deskOrderPaths.deskOrderDelivery, {
  POST: async (request) => {
    const inHand = await orderInHand(request);
    if (isRefusal(inHand)) return inHand;
    const { order } = inHand;
    const { delivery, address } = request.body;
    const wish = { delivery, address: address ? tidy(address) : null };
    const corrected = withDelivery(order, await orderToday(order), wish, request.now);
    const way = { what: 'Delivery', before: titleOf(order.delivery), after: titleOf(delivery) };
    const isOtherWay = delivery !== order.delivery;
    const changes = [...(isOtherWay ? [way] : []), ...(delivery === 'post' ? [personal('Address')] : [])];
    const what = isOtherWay ? 'delivery' : 'address';
    return correct(inHand, corrected, { what, duty: 'customers.write', deed: 'Delivery changed', changes }, request);
  },
});
