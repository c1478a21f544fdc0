import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import type { OrderId } from '#shared/kernel/ids.ts';
import { useCache } from '#web/api/cache.ts';
import { expectRights } from '#web/api/coming-rights.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { clearDraft } from '#web/api/form-draft.ts';
import { send } from '#web/api/send.ts';
import { useResource } from '#web/api/use-resource.ts';

import { checkoutDraft, forgetVouchers } from './kept-vouchers.ts';

export type Order = DataFor<'order'>;

const second = 1000;
const quick = 2 * second;
const slow = 5 * second;
/** Most payments settle within the first half minute. */
const quickFor = 30 * second;
/** Queries to the provider are rarer than those to our table. */
const betweenAsking = 8 * second;
/** After that the house writes a mail instead of letting the customer wait (spec 2 §4, design §10). */
export const patience = 5 * 60 * second;

/** The delay before the next poll of an order waiting for payment; 0 when polling is no longer useful. */
export function pollAfter(isWaiting: boolean, waited: number): number {
  if (!isWaiting || waited >= patience) return 0;
  return waited < quickFor ? quick : slow;
}

/** An order, polled while its payment settles; `key` opens a guest's. */
export function useOrder(orderId: OrderId, key: string | null) {
  const [openedAt] = useState(() => performance.now());
  const [isGivenUp, setIsGivenUp] = useState(false);
  const input = useMemo(() => ({ params: { orderId }, query: key === null ? {} : { key } }), [orderId, key]);
  const state = useResource('order', input, {
    every: (data) => pollAfter((data as Order | undefined)?.state === 'awaiting-payment', performance.now() - openedAt),
  });
  useEffect(() => {
    const timer = setTimeout(() => setIsGivenUp(true), patience);
    return () => clearTimeout(timer);
  }, []);
  useProviderAsked(input, state.data?.state === 'awaiting-payment' && !isGivenUp);
  useRefreshWhenSettled(state.data);
  return { ...state, isGivenUp };
}

type OrderInput = { readonly params: { readonly orderId: OrderId }; readonly query: { readonly key?: string } };

/** While the order waits for the provider's notice, the server is asked to query the provider now and then. */
function useProviderAsked(input: OrderInput, isWaiting: boolean): void {
  const { keep } = useCache();
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      try {
        const { params, query } = input;
        const order = await send('orderPayment', 'POST', { params, query });
        if (!isGone) keep('order', input, order);
      } catch {
        // The poll of the order itself reports errors.
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), betweenAsking);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [input, isWaiting, keep]);
}

/** A settled order is no longer in the basket, a declined one is again: refetches both. */
function useRefreshWhenSettled(order: Order | undefined): void {
  const { refresh } = useCache();
  const state = order?.state;
  const settled = useEffectEvent(() => {
    if (order?.state !== 'paid') return;
    clearDraft(checkoutDraft);
    forgetVouchers();
    expectRights(order);
  });
  useEffect(() => {
    if (state === undefined || state === 'awaiting-payment') return;
    settled();
    void refresh('basket', 'cartInfo', 'purchasedStreams').catch(() => undefined);
  }, [state, refresh]);
}
