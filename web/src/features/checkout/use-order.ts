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
/** The first half minute is when a payment usually settles. */
const quickFor = 30 * second;
/** The provider is asked less often than our own table. */
const betweenAsking = 8 * second;
/** After that the house writes instead of letting somebody wait (spec 2 §4, design §10). */
export const patience = 5 * 60 * second;

/** How long to wait before asking again for an order that waits for its payment; 0 when asking is no longer of use. */
export function pollAfter(isWaiting: boolean, waited: number): number {
  if (!isWaiting || waited >= patience) return 0;
  return waited < quickFor ? quick : slow;
}

/** An order, asked for again and again while its payment settles; `key` opens a guest's. */
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

/** Whoever is back before the provider's notice has the house ask for it, now and then, as long as the order waits. */
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
        // The order itself is asked for all the while, and tells what is wrong.
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

/** What was ordered is no longer in the basket, what was declined is again: both are asked for anew. */
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
