import { addressRules } from '#shared/kernel/forms/buyer-rules.ts';
import { needed } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRule, FieldRules } from '#shared/kernel/forms/field-rules.ts';

/** The rules of an address form; the postcode is checked where the house knows the country's format. */
export function keptAddressRules(country: string): FieldRules {
  return { street: addressRules.street, town: addressRules.town, postcode: postcodeRule(country) };
}

/** For a country without postcodes a dash is typed. */
export function postcodeRule(country: string): FieldRule {
  return country === 'GB' ? addressRules.postcode : needed('Enter the postcode, or a dash where there is none.', 12);
}
