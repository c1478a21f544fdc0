import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';
import { useMailAgain } from '#web/api/use-mail-again.ts';
import { useResource } from '#web/api/use-resource.ts';

import type { OrderPlace } from './types.ts';

/** All orders of the signed-in customer. */
export function useOrders() {
  return useResource('orders', {});
}

/** The query that opens a guest's order. */
const keyQuery = (key: string | null) => (key === null ? {} : { query: { key } });

/** The tickets of an order with their codes. Once they are there they stay, whatever becomes of the network. */
export function useOrderTickets({ orderId, key }: OrderPlace) {
  return useResource('orderTickets', { params: { orderId }, ...keyQuery(key) });
}

/** Has the confirmation sent again, to the address that it went to before. */
export function useConfirmationAgain({ orderId, key }: OrderPlace, email: string) {
  return useMailAgain(
    () => send('orderMail', 'POST', { params: { orderId }, ...keyQuery(key) }, randomId()),
    `It is on its way to ${email}.`,
  );
}
