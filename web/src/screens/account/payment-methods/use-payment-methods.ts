import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { randomId } from '#web/api/random-id.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

export type PaymentMethods = DataFor<'paymentMethods'>;

/** Goes to the provider's page to save another card. */
export function useGiveCard() {
  return useChange(async () => {
    const { url } = await send('paymentMethods', 'POST', {}, randomId());
    window.location.assign(url);
  });
}

export function useRemoveCard() {
  const { keep, refresh } = useCache();
  return useChange(async () => {
    keep('paymentMethods', {}, await send('paymentMethods', 'DELETE', {}));
    void refresh('streamDetails').catch(() => undefined);
  });
}
