import { afterOrderPaths } from '#shared/contract/box-office/orders-after.ts';
import { refuse } from '#shared/contract/problem.ts';
import { orderEntries } from '#shared/domain/calendar-file/order-entries.ts';
import { ownOrder } from '#functions/checkout/own-order.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { calendarAnswer } from '#functions/season/calendar-answer.ts';

/** Every performance of a paid order, with its seats: the same entry as in the house's other calendar files, so that none stands twice. */
export const handler = handlePath(afterOrderPaths.orderCalendarFile, {
  GET: async (request) => {
    const order = await ownOrder(request);
    if (!order) return refuse('not-found');
    const entries = orderEntries(order);
    if (entries.length === 0) return refuse('no-tickets');
    const about = { title: `Order ${order.orderNo}`, fileName: `order-${order.orderNo}`, refreshHours: null };
    return calendarAnswer(about, entries, request);
  },
});
