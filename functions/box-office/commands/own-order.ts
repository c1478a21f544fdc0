import { timingSafeEqual } from 'node:crypto';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { readOrder } from '../store/orders.ts';

/**
 * Reads an order for a request that may see it: of its customer, of a bearer of the key from its mail, or, until it is paid, of the
 * browser whose basket became it. Any other order is answered as unknown, so that its number reveals nothing.
 */
export async function ownOrder(
  request: Pick<HttpRequest, 'params' | 'visitor' | 'basketId'> & {
    readonly query: { readonly key?: string | undefined };
  },
): Promise<Order | null> {
  const [me, order] = await Promise.all([request.visitor(), readOrder(request.params['orderId'] ?? '')]);
  if (!order) return null;
  const isMine = !order.isGuest && order.customerId === me.customerId;
  return isMine || isInBasket(order, request.basketId) || isKey(request.query.key, order.accessKey) ? order : null;
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
