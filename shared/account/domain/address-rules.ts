import { addressRules } from '#shared/kernel/forms/buyer-rules.ts';
import { needed } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRule, FieldRules } from '#shared/kernel/forms/field-rules.ts';

/** What is typed into the form of an address; the postcode is looked at where the house knows its form. */
export function keptAddressRules(country: string): FieldRules {
  return { street: addressRules.street, town: addressRules.town, postcode: postcodeRule(country) };
}

/** A country without postcodes writes a dash. */
export function postcodeRule(country: string): FieldRule {
  return country === 'GB' ? addressRules.postcode : needed('Enter the postcode, or a dash where there is none.', 12);
}
