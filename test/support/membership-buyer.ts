import { summaryOf } from '#shared/box-office/domain/order/summary.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newId, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';

import { membershipLine } from './basket-lines.ts';
import { openBrowser } from './browser.ts';
import { byCard, orderLineOf, paidOrder } from './paid-order.ts';
import { signedInBrowser } from './shop.ts';

export { readReturns } from '#functions/box-office/store/returns.ts';

/** A signed-in browser whose customer has just bought a Friend membership by card. */
export async function browserOfBuyer() {
  const email = `buyer-${newSecret()}@example.com`.toLowerCase();
  const browser = openBrowser();
  browser.carry(await signedInBrowser(email));
  const [customerId, orderId] = [customerIdOf(email), newId()];
  const line = orderLineOf(membershipLine(10));
  const order = paidOrder([line], [byCard(line.pence)], { orderId, customerId, email, placedAt: now(), paidAt: now() });
  await writeItems('sales', [
    { ...salesKeys.order(orderId), ...order },
    { ...salesKeys.orderOfCustomer(customerId, order.placedAt, orderId), ...summaryOf(order) },
  ]);
  if (line.kind !== 'membership') throw new Error('Not a membership.');
  const { lineId, modeOfSale, months, pence } = line;
  await grantMembership(
    customerId,
    { title: 'Friend', modeOfSale, months, pence, source: `${orderId}.${lineId}` },
    now(),
  );
  return { orderId };
}
