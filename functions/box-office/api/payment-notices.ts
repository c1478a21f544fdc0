import { orderPaths } from '#shared/box-office/contract/orders.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { between, day } from '#shared/kernel/time/instant.ts';
import { handlePath } from '#functions/handle-path.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { keepCard } from '#functions/streaming/commands/keep-card.ts';

import { settlePayment } from '../commands/settle-payment.ts';

/** By then a table being restored, or a delayed region, has the order. */
const patience = day;

export const handler = handlePath(orderPaths.paymentNotices, {
  POST: async ({ headers, rawBody, now }) => {
    const notice = await payments.get().readNotice(headers, rawBody, now);
    if (!notice) return refuse('bad-signature');
    if (notice === 'ignored') return null;
    if (notice.outcome === 'kept') return keepCard(notice);
    if ((await settlePayment(notice, now)) === 'settled') return null;
    // The provider repeats a notice that is not accepted: money for an unknown order must not be acknowledged at once.
    if (between(notice.at, now) < patience) return refuse('not-found');
    log('error', 'notice given up', { alarm: true, order: notice.orderId, payment: notice.paymentId });
    return null;
  },
});
