import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';
import { keepPaymentPage, readOrder } from '#functions/box-office/store/orders.ts';
import { sharedPage } from '#functions/platform/payment/page.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { readStreamSubscription } from '../store/stream-subscriptions.ts';

/** The page to which the provider redirects the customer. */
const statusPath = '/stream/subscription-status';

/** Opens a page on which the customer pays the failed bill by any card; that card is saved for renewals. */
export async function payBill(
  customerId: CustomerId,
  siteOrigin: string,
  now: Instant,
): Promise<{ readonly url: string } | Refusal> {
  const subscription = await readStreamSubscription(customerId);
  if (!subscription) return refuse('no-subscription');
  const { openBill, siteOrigin: origin } = subscription;
  if (!openBill || openBill.declined === 0 || stateAt(subscription, now) !== 'grace') return refuse('no-open-bill');
  const order = await readOrder(openBill.orderId);
  if (order?.state !== 'awaiting-payment') return refuse('no-open-bill');
  const { place, dueAt } = sharedPage(now);
  try {
    const page = await payments.get().open({
      orderId: order.orderId,
      orderNo: order.orderNo,
      pence: order.total,
      description: openBill.plan.title,
      email: order.email,
      siteOrigin: siteOrigin || origin,
      returnPath: statusPath,
      cancelPath: statusPath,
      dueAt,
      keepForRenewals: true,
      pageId: `${openBill.declined}-${place}`,
    });
    const kept = await keepPaymentPage(order, page);
    return kept ? { url: page.url } : refuse('subscription-changed');
  } catch (error) {
    log('error', 'payment page not opened', { order: order.orderId, error: describe(error) });
    return refuse('payment-unavailable');
  }
}
