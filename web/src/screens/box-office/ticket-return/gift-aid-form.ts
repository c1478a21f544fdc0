import { addressRules, guestRules } from '#shared/kernel/forms/buyer-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { ukPostcode } from '#shared/kernel/forms/postcode.ts';
import { textOf } from '#web/api/text-of.ts';

import type { ReturnChoice } from './use-return.ts';

/** What is wrong with a field of the declaration, by its name. */
export type GiftAidMistakes = Readonly<Record<string, string>>;

const { firstName, lastName } = guestRules;
const rules = { firstName, lastName, ...addressRules };

const trimmed = (form: FormData, name: string): string => textOf(form, name).trim();

/** The declaration, where something is given and Gift Aid was ticked; with what is wrong with it. */
export function giftAidFrom(
  form: FormData,
  donation: number,
): { readonly giftAid: ReturnChoice['giftAid']; readonly mistakes: GiftAidMistakes } {
  if (donation === 0 || !form.has('giftAid')) return { giftAid: undefined, mistakes: {} };
  const texts = {
    firstName: trimmed(form, 'firstName'),
    lastName: trimmed(form, 'lastName'),
    street: trimmed(form, 'street'),
    town: trimmed(form, 'town'),
    postcode: trimmed(form, 'postcode'),
  };
  const { street, town, postcode, ...name } = texts;
  const giftAid = { ...name, address: { street, town, postcode: ukPostcode(postcode) ?? postcode, country: 'GB' } };
  return { giftAid, mistakes: mistakesIn(rules, texts) };
}
