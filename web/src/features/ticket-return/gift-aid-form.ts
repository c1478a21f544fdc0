import type { ReturnChoice } from './use-return.ts';

/** What is wrong with a field of the declaration, by its name. */
export type GiftAidMistakes = Readonly<Record<string, string>>;

const fields = {
  giftAidFirstName: 'Please give your first name.',
  giftAidLastName: 'Please give your last name.',
  giftAidStreet: 'Please give your home address: the claim needs it.',
  giftAidTown: 'Please give your town.',
  giftAidPostcode: 'Please give your postcode, for example WC2E 9DD.',
} as const;

const postcode = /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The declaration, where something is given and Gift Aid was ticked; with what is missing of it. */
export function giftAidFrom(
  form: FormData,
  donation: number,
): { readonly giftAid: ReturnChoice['giftAid']; readonly mistakes: GiftAidMistakes } {
  if (donation === 0 || !form.has('giftAid')) return { giftAid: undefined, mistakes: {} };
  const missing = Object.entries(fields).filter(([name]) => textOf(form, name) === '');
  const code = textOf(form, 'giftAidPostcode');
  const wrong = code !== '' && !postcode.test(code) ? [['giftAidPostcode', fields.giftAidPostcode]] : [];
  const giftAid = {
    firstName: textOf(form, 'giftAidFirstName'),
    lastName: textOf(form, 'giftAidLastName'),
    address: {
      street: textOf(form, 'giftAidStreet'),
      town: textOf(form, 'giftAidTown'),
      postcode: code.toUpperCase(),
      country: 'GB',
    },
  };
  return { giftAid, mistakes: Object.fromEntries([...missing, ...wrong]) as GiftAidMistakes };
}
