import { useCache } from '#web/api/cache.ts';
import type { ChangeFor, DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';

type Addresses = DataFor<'addresses'>;
export type Address = Addresses['addresses'][number];
export type AddressBody = ChangeFor<'addresses', 'POST'>['body'];

/** Shows a change's answer at once; other views of addresses refetch. */
function useKeepAddresses(): (changing: Promise<Addresses>) => Promise<void> {
  const { keep, refresh } = useCache();
  return async (changing) => {
    try {
      keep('addresses', {}, await changing);
    } catch (error) {
      void refresh('addresses').catch(() => undefined);
      throw error;
    }
    void refresh('userDetails').catch(() => undefined);
  };
}

/** Adds an address, or changes the one with this id. */
export function useSaveAddress(addressId: string | null): (body: AddressBody, key: string) => Promise<void> {
  const keepAddresses = useKeepAddresses();
  return (body, key) =>
    keepAddresses(
      addressId === null
        ? send('addresses', 'POST', { body }, key)
        : send('address', 'POST', { params: { addressId }, body }, key),
    );
}

export function useRemoveAddress() {
  const keepAddresses = useKeepAddresses();
  return useChange((addressId: string) => keepAddresses(send('address', 'DELETE', { params: { addressId } })));
}
