import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { readLinked } from '#functions/account/store/linked-accounts.ts';

import { readOrderSummaries } from '../store/order-summaries.ts';

export type OrderOfPerson = OrderSummary & { readonly customerId: CustomerId };

/** The orders of an account and of the one that is linked with it, the newest first. One round trip, two where one is linked. */
export async function ordersOfPerson(customerId: CustomerId): Promise<readonly OrderOfPerson[]> {
  const [own, linked] = await Promise.all([ordersOf(customerId), readLinked(customerId)]);
  if (linked.length === 0) return own;
  const others = await Promise.all(linked.map(ordersOf));
  return [...own, ...others.flat()].toSorted((one, other) => (one.placedAt < other.placedAt ? 1 : -1));
}

const ordersOf = async (customerId: CustomerId): Promise<readonly OrderOfPerson[]> =>
  (await readOrderSummaries(customerId)).map((summary) => ({ ...summary, customerId }));
