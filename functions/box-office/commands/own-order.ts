import { timingSafeEqual } from 'node:crypto';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import { isShared } from '#shared/box-office/domain/order/summary.ts';
import { readLinked } from '#functions/account/store/linked-accounts.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { readOrder } from '../store/orders.ts';

type Asking = Pick<HttpRequest, 'params' | 'visitor' | 'basketId'> & {
  readonly query: { readonly key?: string | undefined };
};

/**
 * Reads an order for a request that may change it: of its customer, of a bearer of the key from its mail, or, until it is paid, of the
 * browser whose basket became it. Any other order is answered as unknown, so that its number reveals nothing.
 */
export async function ownOrder(request: Asking): Promise<Order | null> {
  const { order, isOwn } = await orderFor(request);
  return isOwn ? order : null;
}

/**
 * Reads an order for a request that may see it: whoever may change it, and the customer of the account that is linked with its own, once
 * its payment is over. One round trip more where it is neither.
 */
export async function seenOrder(
  request: Asking,
): Promise<{ readonly order: Order; readonly isOfLinked: boolean } | null> {
  const { order, isOwn, customerId } = await orderFor(request);
  if (!order) return null;
  if (isOwn) return { order, isOfLinked: false };
  if (customerId === null || order.isGuest || !isShared(order)) return null;
  return (await readLinked(customerId)).includes(order.customerId) ? { order, isOfLinked: true } : null;
}

async function orderFor(request: Asking) {
  const [{ customerId }, order] = await Promise.all([request.visitor(), readOrder(request.params['orderId'] ?? '')]);
  const isMine = order !== null && !order.isGuest && order.customerId === customerId;
  const isOwn =
    order !== null && (isMine || isInBasket(order, request.basketId) || isKey(request.query.key, order.accessKey));
  return { order, isOwn, customerId };
}

const unpaid: ReadonlySet<Order['state']> = new Set(['awaiting-payment', 'declined', 'abandoned']);

/** A guest who left the payment page finds the order again in any window of this browser, without the key. */
function isInBasket({ isGuest, basketId, state }: Order, basketOfBrowser: string | null): boolean {
  return isGuest && unpaid.has(state) && basketId === basketOfBrowser;
}

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
