import { emailRule, needed } from '../contact/field-rules.ts';
import type { FieldRule } from '../contact/field-rules.ts';

/** Letters and digits as the Royal Mail uses them: area, district, sector and unit, with or without the blank. */
const ukPostcodes = /^(GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d[\dABEHMNPRV-Y]?|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/;

/** A postcode of the United Kingdom as it is written on an envelope, "WC2E 9DD"; null for anything else. */
export function ukPostcode(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  return ukPostcodes.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : null;
}

const ukPostcodeRule: FieldRule = (text) => {
  if (text.trim() === '') return 'Enter the postcode.';
  return ukPostcode(text) === null ? 'Enter a postcode of the United Kingdom, such as WC2E 9DD.' : null;
};

/** A telephone number: digits, with whatever people put between them; nobody has to have one. */
const phoneRule: FieldRule = (text) => {
  const digits = text.replaceAll(/[\s().\-/]/g, '');
  if (digits === '') return null;
  return /^\+?\d{7,15}$/.test(digits) ? null : 'Enter a telephone number, such as 020 7946 0000, or leave this empty.';
};

const guestEmailRule: FieldRule = (text) =>
  text.trim() === '' ? 'Enter your e-mail address. Your order goes there.' : emailRule(text);

/** Who buys without an account. */
export const guestRules = {
  firstName: needed('Enter your first name.', 100),
  lastName: needed('Enter your last name.', 100),
  email: guestEmailRule,
  phone: phoneRule,
};

/** Where tickets are posted, and where a giver lives. */
export const addressRules = {
  street: needed('Enter the house and the street.', 200),
  town: needed('Enter the town or city.', 100),
  postcode: ukPostcodeRule,
};
