import type { ChangeFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useKeyedChange } from '#web/api/use-change.ts';

import { useKeepBasket } from './use-basket.ts';
import type { Basket } from './use-basket.ts';

type BodyOf<Name extends 'basketMembership' | 'basketGiftVoucher'> = ChangeFor<Name, 'POST'>['body'];

/** Every way to add a product without seats, or a code. Each returns the whole basket. */
export function useBasketProducts() {
  const keep = useKeepBasket();
  return {
    donate: async (pence: number) => keep(await send('basketDonation', 'POST', { body: { pence } })),
    join: async (body: BodyOf<'basketMembership'>, key: string) =>
      keep(await send('basketMembership', 'POST', { body }, key)),
    buyVoucher: async (body: BodyOf<'basketGiftVoucher'>, key: string) =>
      keep(await send('basketGiftVoucher', 'POST', { body }, key)),
    enterCode: async (code: string) => keep(await send('basketPromo', 'POST', { body: { code } })),
    removeCode: async () => keep(await send('basketPromo', 'DELETE', {})),
  };
}

/** One change of the basket at a time. A retry with the same contents is the same change. Refetches the basket after a conflict. */
export function useBasketChange() {
  const { busy, problem, run } = useKeyedChange(
    (key, _contents: unknown, change: (key: string) => Promise<Basket>) => change(key),
    { refreshes: (refusal) => (refusal && overtaken.has(refusal.code) ? ['basket', 'cartInfo'] : []) },
  );
  return { isBusy: busy, problem, run };
}

const overtaken: ReadonlySet<string> = new Set(['basket-changed', 'basket-paying']);
