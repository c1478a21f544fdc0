import { useCallback, useEffect } from 'react';

import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { houseTime } from '#web/api/house-clock.ts';
import { send } from '#web/api/send.ts';
import { useResource } from '#web/api/use-resource.ts';

import { listenToOtherTabs, tellOtherTabs } from './other-tabs.ts';

export type Basket = DataFor<'basket'>;
export type BasketProduct = Basket['products'][number];
export type TicketLine = BasketProduct['subLineItems'][number];

/** This browser's basket, in sync with its other windows. */
export function useBasket() {
  const state = useResource('basket', {});
  const { refresh } = useCache();
  useEffect(() => listenToOtherTabs(() => void refresh('basket', 'cartInfo').catch(() => undefined)), [refresh]);
  return state;
}

/** The header's count; refetched when its seats go back on sale. */
export function useCartInfo() {
  return useResource('cartInfo', {}, { every: untilExpiry });
}

/** Milliseconds until the count changes by itself; 0 where it does not. */
function untilExpiry(data: unknown): number {
  // The poll of `cartInfo` receives only its data.
  const expiresAt = (data as DataFor<'cartInfo'> | undefined)?.expiresAt;
  return expiresAt ? Math.max(1000, Date.parse(expiresAt) - houseTime() + 500) : 0;
}

/** Stores the basket in the answer of a change for page, header and other windows. */
export function useKeepBasket(): (basket: Basket) => Basket {
  const { keep } = useCache();
  return useCallback(
    (basket) => {
      const { id, itemCount, cartAmount, expiresAt } = basket;
      keep('basket', {}, basket);
      keep('cartInfo', {}, { id, itemCount, cartAmount, expiresAt });
      tellOtherTabs();
      return basket;
    },
    [keep],
  );
}

export function useRenewHold(): () => Promise<Basket> {
  const keep = useKeepBasket();
  return async () => keep(await send('basketRenewal', 'POST', {}));
}

/** Removes one product, a performance with all its seats or a rental. */
export function useRemoveProduct(): (productId: string) => Promise<Basket> {
  const keep = useKeepBasket();
  return async (productId) => keep(await send('basket', 'DELETE', { body: { productId } }));
}

/** Refetches the basket. */
export function useLookAgain(): () => Promise<void> {
  const { refresh } = useCache();
  return useCallback(() => refresh('basket', 'cartInfo').catch(() => undefined), [refresh]);
}
