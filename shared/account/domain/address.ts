import { addressRules } from '#shared/kernel/forms/buyer-rules.ts';
import { needed } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRule, FieldRules } from '#shared/kernel/forms/field-rules.ts';
import { ukPostcode } from '#shared/kernel/forms/postal-address.ts';
import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';

/** A stored address of a customer. Of several, one is for post and one for bills; they may be the same. */
export interface KeptAddress extends PostalAddress {
  readonly id: string;
  readonly isForPost: boolean;
  readonly isForBills: boolean;
}

export type AddressWish = Omit<KeptAddress, 'id'>;

/** The most addresses of one customer. */
export const addressLimit = 10;

/** The stored form of an address: trimmed, with the postcode in its country's notation. */
function tidied<A extends PostalAddress>(address: A): A {
  const { street, town, postcode, country } = address;
  const written = country === 'GB' ? (ukPostcode(postcode) ?? postcode.trim()) : postcode.trim().toUpperCase();
  return { ...address, street: street.trim(), town: town.trim(), postcode: written, country };
}

/** Appends an address; null where the list is full. The first one is for everything. */
export function addAddress(
  addresses: readonly KeptAddress[],
  wish: AddressWish,
  id: string,
): readonly KeptAddress[] | null {
  if (addresses.length >= addressLimit) return null;
  return settled([...addresses, { ...tidied(wish), id }], id);
}

/** Changes an address; null where it is missing. Its being for post or bills ends only when another address takes it over. */
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

/** Removes an address; its roles go to the first one left. Null where it is missing. */
export function removeAddress(addresses: readonly KeptAddress[], id: string): readonly KeptAddress[] | null {
  if (!addresses.some((address) => address.id === id)) return null;
  return settled(
    addresses.filter((address) => address.id !== id),
    null,
  );
}

/** Puts whole addresses in the place of the ones before. */
export const replaceAddresses = (addresses: readonly KeptAddress[]): readonly KeptAddress[] =>
  settled(addresses.map(tidied), null);

/** The address for post and the one for bills; null without addresses. */
export const addressForPost = (addresses: readonly KeptAddress[]): KeptAddress | null =>
  addresses.find(({ isForPost }) => isForPost) ?? null;
export const addressForBills = (addresses: readonly KeptAddress[]): KeptAddress | null =>
  addresses.find(({ isForBills }) => isForBills) ?? null;

/** Makes exactly one address the one for post and one the one for bills: the one just chosen, else the previous one, else the first. */
function settled(addresses: readonly KeptAddress[], changed: string | null): readonly KeptAddress[] {
  const holder = (has: (address: KeptAddress) => boolean): string | undefined => {
    const holders = addresses.filter(has);
    return (holders.find(({ id }) => id === changed) ?? holders[0] ?? addresses[0])?.id;
  };
  const post = holder(({ isForPost }) => isForPost);
  const bills = holder(({ isForBills }) => isForBills);
  return addresses.map((address) => ({ ...address, isForPost: address.id === post, isForBills: address.id === bills }));
}

/** The rules of an address form; the postcode is checked where the house knows the country's format. */
export function keptAddressRules(country: string): FieldRules {
  return { street: addressRules.street, town: addressRules.town, postcode: postcodeRule(country) };
}

/** For a country without postcodes a dash is typed. */
export function postcodeRule(country: string): FieldRule {
  return country === 'GB' ? addressRules.postcode : needed('Enter the postcode, or a dash where there is none.', 12);
}
