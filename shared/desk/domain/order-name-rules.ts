import { needed } from '#shared/kernel/forms/field-rules.ts';

/** The name of an order, as a colleague types it for the customer. */
export const orderNameRules = {
  firstName: needed('Enter the first name.', 100),
  lastName: needed('Enter the last name.', 100),
};
