import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import { ukPostcode } from '#shared/kernel/forms/postcode.ts';

/** An address that a customer keeps. Of several, one is where post goes and one is where bills go; they may be the same. */
export interface KeptAddress extends PostalAddress {
  readonly id: string;
  readonly isForPost: boolean;
  readonly isForBills: boolean;
}

export type AddressWish = Omit<KeptAddress, 'id'>;

/** So many addresses of one customer. */
export const addressLimit = 10;

/** The form in which an address is kept: nothing around it, and a postcode of this country as it is written on an envelope. */
export function tidied<A extends PostalAddress>(address: A): A {
  const { street, town, postcode, country } = address;
  const written = country === 'GB' ? (ukPostcode(postcode) ?? postcode.trim()) : postcode.trim().toUpperCase();
  return { ...address, street: street.trim(), town: town.trim(), postcode: written, country };
}

/** Adds one at the end; null where there is no room. The first one is for everything. */
export function addAddress(
  addresses: readonly KeptAddress[],
  wish: AddressWish,
  id: string,
): readonly KeptAddress[] | null {
  if (addresses.length >= addressLimit) return null;
  return settled([...addresses, { ...tidied(wish), id }], id);
}

/** Changes one; null where it is not there. Its being for post or bills passes to another only if that one takes it. */
export function changeAddress(
  addresses: readonly KeptAddress[],
  wish: AddressWish,
  id: string,
): readonly KeptAddress[] | null {
  if (!addresses.some((address) => address.id === id)) return null;
  return settled(
    addresses.map((address) => (address.id === id ? { ...tidied(wish), id } : address)),
    id,
  );
}

/** Takes one away; what it was for passes to the first that is left. Null where it is not there. */
export function removeAddress(addresses: readonly KeptAddress[], id: string): readonly KeptAddress[] | null {
  if (!addresses.some((address) => address.id === id)) return null;
  return settled(
    addresses.filter((address) => address.id !== id),
    null,
  );
}

/** Where letters go, and where bills go; null for somebody without an address. */
export const addressForPost = (addresses: readonly KeptAddress[]): KeptAddress | null =>
  addresses.find(({ isForPost }) => isForPost) ?? null;
export const addressForBills = (addresses: readonly KeptAddress[]): KeptAddress | null =>
  addresses.find(({ isForBills }) => isForBills) ?? null;

/** Exactly one is for post and exactly one for bills: the one that was just given the part, or who had it, or the first. */
function settled(addresses: readonly KeptAddress[], changed: string | null): readonly KeptAddress[] {
  const holder = (has: (address: KeptAddress) => boolean): string | undefined => {
    const holders = addresses.filter(has);
    return (holders.find(({ id }) => id === changed) ?? holders[0] ?? addresses[0])?.id;
  };
  const post = holder(({ isForPost }) => isForPost);
  const bills = holder(({ isForBills }) => isForBills);
  return addresses.map((address) => ({ ...address, isForPost: address.id === post, isForBills: address.id === bills }));
}
