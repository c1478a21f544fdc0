import { emailRule, needed } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRules } from '#shared/kernel/forms/field-rules.ts';
import { isQueryType } from '#shared/kernel/forms/query-types.ts';

/** Characters of a message, line breaks included. */
export const longestMessage = 5000;

/** The fields of the contact form (spec 1 §3) and what each has to be. */
export const contactRules = {
  name: needed('Enter your name.', 100),
  email: emailRule,
  subject: needed('Say in a few words what it is about.', 150),
  queryType: (text) => (isQueryType(text) ? null : 'Choose what your message is about.'),
  message: needed('Write your message.', longestMessage),
} as const satisfies FieldRules;

/** The form cannot be sent without the box, and the API refuses it. */
export const consentMissing = 'Tick the box to agree, so that we may read and answer your message.';
