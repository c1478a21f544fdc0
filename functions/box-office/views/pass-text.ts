import type { Order } from '#shared/box-office/domain/order/order.ts';
import { houseFacts } from '#shared/kernel/house-facts.ts';
import { venues } from '#shared/kernel/venue.ts';

import type { IssuedTicket } from './tickets-of-order.ts';

/** A ticket that has a pass. */
export type PassTicket = IssuedTicket & { readonly token: string };

/** Tickets that open a door; others have no pass. */
export const hasPass = (ticket: IssuedTicket): ticket is PassTicket => ticket.token !== null;

/** A pass, whatever the wallet: a ticket of an order. */
export interface PassFacts {
  readonly ticket: PassTicket;
  readonly order: Pick<Order, 'orderId' | 'orderNo' | 'siteOrigin'>;
}

const entrances: Readonly<Record<string, string>> = {
  [venues.mainStage.title]: houseFacts.invented.entrances.mainStage,
  [venues.linburyTheatre.title]: houseFacts.invented.entrances.linburyTheatre,
  [venues.cloreStudio.title]: houseFacts.invented.entrances.cloreStudio,
};

/** The way in to a venue of the house; null for places elsewhere. */
export const entranceTo = (venueTitle: string): string | null => entrances[venueTitle] ?? null;

export const houseAddress = houseFacts.invented.address.join(', ');

/** The order's page. A pass can be passed on, so the key of a guest's order is not in it. */
export const orderLink = ({ orderId, siteOrigin }: PassFacts['order']): string =>
  `${siteOrigin}/checkout/orders/${orderId}`;

/** Keys of a wallet that cannot sign. The message is for operators and holds no key. */
export class UnusableKeys extends Error {
  override readonly name = 'UnusableKeys';
}
