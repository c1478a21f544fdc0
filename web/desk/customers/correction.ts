import { keptAddressRules } from '#shared/account/domain/address.ts';
import { profileRules } from '#shared/account/domain/profile-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import type { Mistakes } from '#web/api/use-sent-form.ts';

import { text } from '../entry/form-text.ts';
import type { OpenAddress } from './address-fields.tsx';

/** The name of a field of the address at a place, as a refusal names it. */
export const fieldOf = (place: number, field: string): string => `addresses.${place}.${field}`;

const addressIn = (data: FormData, place: number) => ({
  street: text(data, fieldOf(place, 'street')),
  town: text(data, fieldOf(place, 'town')),
  postcode: text(data, fieldOf(place, 'postcode')),
});

/** What the form has, in the shape that the house takes. */
export function correctionIn(data: FormData, addresses: readonly OpenAddress[]) {
  return {
    firstName: text(data, 'firstName').trim(),
    lastName: text(data, 'lastName').trim(),
    phone: text(data, 'phone').trim(),
    addresses: addresses.map(({ address }, place) => ({
      ...(address.id === null ? {} : { id: address.id }),
      ...addressIn(data, place),
      country: text(data, fieldOf(place, 'country')),
      isForPost: text(data, 'isForPost') === String(place),
      isForBills: text(data, 'isForBills') === String(place),
    })),
  };
}

/** By the rules of the customer's own forms. */
export function mistakesInCorrection(data: FormData, count: number): Mistakes {
  const { firstName, lastName, phone } = profileRules;
  const own = { firstName: text(data, 'firstName'), lastName: text(data, 'lastName'), phone: text(data, 'phone') };
  const ofAddresses = Array.from({ length: count }, (_, place) => {
    const found = mistakesIn(keptAddressRules(text(data, fieldOf(place, 'country'))), addressIn(data, place));
    return Object.entries(found).map(([field, mistake]) => [fieldOf(place, field), mistake] as const);
  });
  return {
    ...mistakesIn({ firstName, lastName, phone }, own),
    ...Object.fromEntries(ofAddresses.flat()),
    ...(text(data, 'reason').trim() === '' ? { reason: 'Say why.' } : {}),
  };
}
