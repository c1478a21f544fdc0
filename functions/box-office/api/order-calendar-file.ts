import { afterOrderPaths } from '#shared/box-office/contract/order-tickets.ts';
import { orderEntries } from '#shared/box-office/domain/order-entries.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readHouse } from '#functions/platform/documents/house.ts';
import { calendarAnswer } from '#functions/platform/http/calendar-answer.ts';

import { seenOrderToday } from '../commands/order-today.ts';

/**
 * Every performance of a paid order with its seats, under the same entry ids as the house's other calendar files, so that calendars show
 * none twice.
 */
export const handler = handlePath(afterOrderPaths.orderCalendarFile, {
  GET: async (request) => {
    const order = await seenOrderToday(request);
    if (!order) return refuse('not-found');
    const entries = orderEntries(order, (await readHouse()).facts);
    if (entries.length === 0) return refuse('no-tickets');
    const about = { title: `Order ${order.orderNo}`, fileName: `order-${order.orderNo}`, refreshHours: null };
    return calendarAnswer(about, entries, request);
  },
});
