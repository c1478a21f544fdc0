import { orderPaths } from '#shared/box-office/contract/orders.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { between, day } from '#shared/kernel/time/instant.ts';
import { handlePath } from '#functions/handle-path.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { keepCard } from '#functions/streaming/commands/keep-card.ts';

import { settlePayment } from '../commands/settle-payment.ts';

/** A table that is restored, or a region that is late, knows the order by then. */
const patience = day;

export const handler = handlePath(orderPaths.paymentNotices, {
  POST: async ({ headers, rawBody, now }) => {
    const notice = await payments.get().readNotice(headers, rawBody, now);
    if (!notice) return refuse('bad-signature');
    if (notice === 'ignored') return null;
    if (notice.outcome === 'kept') return keepCard(notice);
    if ((await settlePayment(notice, now)) === 'settled') return null;
    // A provider sends again what was not taken: money for an order that nobody knows must not be waved through at once.
    if (between(notice.at, now) < patience) return refuse('not-found');
    log('error', 'notice given up', { alarm: true, order: notice.orderId, payment: notice.paymentId });
    return null;
  },
});
