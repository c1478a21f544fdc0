import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { HouseFacts } from '#shared/kernel/house/facts.ts';

import type { IssuedTicket } from './tickets-of-order.ts';

/** A ticket that has a pass. */
export type PassTicket = IssuedTicket & { readonly token: string };

/** Tickets that open a door; others have no pass. */
export const hasPass = (ticket: IssuedTicket): ticket is PassTicket => ticket.token !== null;

/** A pass, whatever the wallet: a ticket of an order, at the house. */
export interface PassFacts {
  readonly house: HouseFacts;
  readonly ticket: PassTicket;
  readonly order: Pick<Order, 'orderId' | 'orderNo' | 'siteOrigin'>;
}

/** The way in to a hall of the house; null for places elsewhere. */
export const entranceTo = (venueTitle: string, { entrances }: HouseFacts): string | null =>
  entrances[venueTitle] ?? null;

/** The order's page. A pass can be passed on, so the key of a guest's order is not in it. */
export const orderLink = ({ orderId, siteOrigin }: PassFacts['order']): string =>
  `${siteOrigin}/checkout/orders/${orderId}`;

/** Keys of a wallet that cannot sign. The message is for operators and holds no key. */
export class UnusableKeys extends Error {
  override readonly name = 'UnusableKeys';
}
