import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';
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

type Said = { readonly tone: 'done' | 'problem'; readonly text: string };

/** Has the confirmation sent again, to the address that it went to before. */
export function useMailAgain({ orderId, key }: OrderPlace, email: string) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function ask(): Promise<void> {
    setBusy(true);
    setSaid(null);
    try {
      await send('orderMail', 'POST', { params: { orderId }, ...keyQuery(key) }, randomId());
      setSaid({ tone: 'done', text: `It is on its way to ${email}.` });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setSaid({ tone: 'problem', text: error.title });
    } finally {
      setBusy(false);
    }
  }

  return { busy, said, ask };
}
