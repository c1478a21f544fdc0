import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';
import { useMailAgain } from '#web/api/use-mail-again.ts';
import { useResource } from '#web/api/use-resource.ts';

import type { OrderPlace } from './types.ts';

/** The query with a guest's key. */
const keyQuery = (key: string | null) => (key === null ? {} : { query: { key } });

/** An order's tickets with their codes. Once loaded they stay, also offline. */
export function useOrderTickets({ orderId, key }: OrderPlace) {
  return useResource('orderTickets', { params: { orderId }, ...keyQuery(key) });
}

/** Requests the confirmation again, to the same address. */
export function useConfirmationAgain({ orderId, key }: OrderPlace, email: string) {
  return useMailAgain(
    () => send('orderMail', 'POST', { params: { orderId }, ...keyQuery(key) }, randomId()),
    `It is on its way to ${email}.`,
  );
}
