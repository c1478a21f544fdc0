import { boxOffice } from '#shared/contract/box-office.ts';
import { refuse } from '#shared/contract/problem.ts';
import { settlePayment } from '#functions/checkout/settle-payment.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { payments } from '#functions/payment/provider.ts';

export const handler = handlePath(boxOffice.paymentNotices, {
  POST: async ({ headers, rawBody, now }) => {
    const notice = await payments.get().readNotice(headers, rawBody, now);
    if (!notice) return refuse('bad-signature');
    if (notice === 'ignored') return null;
    // A provider sends again what was not taken: money for an order that nobody knows must not be waved through.
    return (await settlePayment(notice, now)) === 'settled' ? null : refuse('not-found');
  },
});
