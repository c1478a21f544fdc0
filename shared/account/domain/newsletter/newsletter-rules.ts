import { emailRule, tooLong } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRules } from '#shared/kernel/forms/field-rules.ts';

/** The fields of the newsletter's form that are typed. */
export const newsletterRules = {
  email: (text) => (text.trim() === '' ? 'Enter your e-mail address.' : emailRule(text)),
  firstName: (text) => tooLong(text.trim(), 100),
} as const satisfies FieldRules;

export const newsletterConsentMissing = 'Tick the box to say that we may write to you.';
