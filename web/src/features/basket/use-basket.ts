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

/** The basket of this browser, kept in step with the other windows in which it is open. */
export function useBasket() {
  const state = useResource('basket', {});
  const { refresh } = useCache();
  useEffect(() => listenToOtherTabs(() => void refresh('basket', 'cartInfo').catch(() => undefined)), [refresh]);
  return state;
}

/** What the header counts; asked for again when the seats in it go back on sale. */
export function useCartInfo() {
  return useResource('cartInfo', {}, { every: untilExpiry });
}

/** Milliseconds until the count changes by itself; 0 where it does not. */
function untilExpiry(data: unknown): number {
  // The poll of `cartInfo` is given nothing but its data.
  const expiresAt = (data as DataFor<'cartInfo'> | undefined)?.expiresAt;
  return expiresAt ? Math.max(1000, Date.parse(expiresAt) - houseTime() + 500) : 0;
}

/** Every change of the basket answers with the whole of it: page, header and other windows have it at once. */
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

/** Takes one product out of the basket, a performance with all its seats or a rental. */
export function useRemoveProduct(): (productId: string) => Promise<Basket> {
  const keep = useKeepBasket();
  return async (productId) => keep(await send('basket', 'DELETE', { body: { productId } }));
}

/** Asks the house what the basket is now. */
export function useLookAgain(): () => Promise<void> {
  const { refresh } = useCache();
  return useCallback(() => refresh('basket', 'cartInfo').catch(() => undefined), [refresh]);
}
