import { emailRule, needed, phoneRule } from './field-rules.ts';
import type { FieldRule } from './field-rules.ts';
import { ukPostcode } from './postal-address.ts';

const ukPostcodeRule: FieldRule = (text) => {
  if (text.trim() === '') return 'Enter the postcode.';
  return ukPostcode(text) === null ? 'Enter a postcode of the United Kingdom, such as WC2E 9DD.' : null;
};

const guestEmailRule: FieldRule = (text) =>
  text.trim() === '' ? 'Enter your e-mail address. Your order goes there.' : emailRule(text);

/** A buyer without an account, in the order in which the checkout asks. */
export const guestRules = {
  email: guestEmailRule,
  firstName: needed('Enter your first name.', 100),
  lastName: needed('Enter your last name.', 100),
  phone: phoneRule,
};

/** The address for posted tickets, or a giver's home. */
export const addressRules = {
  street: needed('Enter the house and the street.', 200),
  town: needed('Enter the town or city.', 100),
  postcode: ukPostcodeRule,
};
