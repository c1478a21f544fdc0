import { mistakesIn } from '#shared/domain/contact/field-rules.ts';
import { ukPostcode } from '#shared/domain/contact/postcode.ts';
import { addressRules, guestRules } from '#shared/domain/order/buyer-rules.ts';

import type { ReturnChoice } from './use-return.ts';

/** What is wrong with a field of the declaration, by its name. */
export type GiftAidMistakes = Readonly<Record<string, string>>;

const { firstName, lastName } = guestRules;
const rules = { firstName, lastName, ...addressRules };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The declaration, where something is given and Gift Aid was ticked; with what is wrong with it. */
export function giftAidFrom(
  form: FormData,
  donation: number,
): { readonly giftAid: ReturnChoice['giftAid']; readonly mistakes: GiftAidMistakes } {
  if (donation === 0 || !form.has('giftAid')) return { giftAid: undefined, mistakes: {} };
  const texts = {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    street: textOf(form, 'street'),
    town: textOf(form, 'town'),
    postcode: textOf(form, 'postcode'),
  };
  const { street, town, postcode, ...name } = texts;
  const giftAid = { ...name, address: { street, town, postcode: ukPostcode(postcode) ?? postcode, country: 'GB' } };
  return { giftAid, mistakes: mistakesIn(rules, texts) };
}
