import type { Order } from '#shared/box-office/domain/order/order.ts';

type Linked = Pick<Order, 'orderId' | 'isGuest' | 'accessKey' | 'siteOrigin'>;

/** Absolute URLs of an order's pages, for mails. A guest's carry the key; an account's require signing in. */
export function orderLinks({ orderId, isGuest, accessKey, siteOrigin }: Linked) {
  const key = isGuest ? `?key=${accessKey}` : '';
  const page = (part: string): string => `${siteOrigin}/checkout/orders/${orderId}${part}${key}`;
  return {
    order: page(''),
    tickets: page('/tickets'),
    giveBack: page('/return'),
    /** A file cannot ask for signing in: an account finds it on the order page. */
    calendarFile: isGuest ? `${siteOrigin}/api/checkout/orders/${orderId}/calendar-file${key}` : null,
    ticketFile: isGuest ? `${siteOrigin}/api/checkout/orders/${orderId}/ticket-file${key}` : null,
  };
}
