import type { Order } from '#shared/box-office/domain/order/order.ts';

type Linked = Pick<Order, 'orderId' | 'isGuest' | 'accessKey' | 'siteOrigin'>;

/** Whole addresses of an order's pages, for mails. A guest's carry the key that opens them; an account's ask for signing in. */
export function orderLinks({ orderId, isGuest, accessKey, siteOrigin }: Linked) {
  const key = isGuest ? `?key=${accessKey}` : '';
  const page = (part: string): string => `${siteOrigin}/checkout/orders/${orderId}${part}${key}`;
  return {
    order: page(''),
    tickets: page('/tickets'),
    giveBack: page('/return'),
    /** Files are no pages that could ask anybody to sign in: an account finds them on the page of its order. */
    calendarFile: isGuest ? `${siteOrigin}/api/checkout/orders/${orderId}/calendar-file${key}` : null,
    ticketFile: isGuest ? `${siteOrigin}/api/checkout/orders/${orderId}/ticket-file${key}` : null,
  };
}
