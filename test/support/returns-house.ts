import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { boxOfficePages } from '#functions/box-office/store/pages.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { returnsPageText } from '#functions/publishing/readers/returns.ts';

import { loadPerformances, saleTerms, seatIds } from './box-office.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments } from './shop.ts';
import { startTables } from './table.ts';

/** A house with the texts of the ticket returns pages, and a customer with two tickets. */
export async function openForReturns(email: string, now: Instant) {
  const house = await startTables();
  useDemoPayments();
  await writeItems(tables.content(), [contentItems.page(boxOfficePages.returns, returnsPageText())]);
  await loadPerformances([saleTerms('night', now)], now);
  const cookies = await signedInBrowser(email);
  const { data } = await hold(cookies, 'night', seatIds(2));
  const { data: order } = await placeOrder(cookies, data.cartAmount);
  await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total });
  return { cookies, orderNo: order.orderNo, customerNumber: customerIdOf(email), close: () => house.stop() };
}
