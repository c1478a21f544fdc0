import { useEffect, useRef, useState } from 'react';

import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';
import { useResource } from '#web/api/use-resource.ts';

export type Order = DataFor<'order'>;

const second = 1000;
const quick = 2 * second;
const slow = 5 * second;
/** The first half minute is when a payment usually settles. */
const quickFor = 30 * second;
/** After that the house writes instead of letting somebody wait (spec 2 §4, design §10). */
export const patience = 5 * 60 * second;

/** How long to wait before asking again for an order that waits for its payment; 0 when asking is no longer of use. */
export function pollAfter(isWaiting: boolean, waited: number): number {
  if (!isWaiting || waited >= patience) return 0;
  return waited < quickFor ? quick : slow;
}

/** An order, asked for again and again while its payment settles. */
export function useOrder(orderId: string) {
  const [openedAt] = useState(() => performance.now());
  const [isGivenUp, setIsGivenUp] = useState(false);
  const state = useResource(
    'order',
    { params: { orderId } },
    {
      every: (data) =>
        pollAfter((data as Order | undefined)?.state === 'awaiting-payment', performance.now() - openedAt),
    },
  );
  useEffect(() => {
    const timer = setTimeout(() => setIsGivenUp(true), patience);
    return () => clearTimeout(timer);
  }, []);
  useRefreshWhenSettled(state.data?.state);
  return { ...state, isGivenUp };
}

/** What was ordered is no longer in the basket, what was declined is again: both are asked for anew. */
function useRefreshWhenSettled(order: Order['state'] | undefined): void {
  const { refresh } = useCache();
  const before = useRef<Order['state'] | undefined>(undefined);
  useEffect(() => {
    const isNews = order !== undefined && order !== 'awaiting-payment' && order !== before.current;
    before.current = order;
    if (isNews) void refresh('basket', 'cartInfo', 'purchasedStreams').catch(() => undefined);
  }, [order, refresh]);
}

/**
 * Places the order of the basket as it was shown. Pressing again after a failure asks for the same order: one key for all
 * attempts at one total, so that nobody pays twice.
 */
export function usePlaceOrder(): (expectedTotal: number) => Promise<Order> {
  const attempt = useRef({ total: -1, key: '' });
  return async (expectedTotal) => {
    if (attempt.current.total !== expectedTotal) attempt.current = { total: expectedTotal, key: randomId() };
    return send('orders', 'POST', { body: { expectedTotal, acceptsTerms: true } }, attempt.current.key);
  };
}
