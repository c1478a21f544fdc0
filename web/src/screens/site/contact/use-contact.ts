import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { consentMissing, contactRules } from '#shared/site/domain/contact-rules.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';

export type ContactWords = DataFor<'contactPage'>;

const fieldsOf = (data: FormData) => ({
  name: textOf(data, 'name'),
  email: textOf(data, 'email'),
  subject: textOf(data, 'subject'),
  queryType: textOf(data, 'queryType'),
  message: textOf(data, 'message'),
  website: textOf(data, 'website'),
});

/** Consent is required. */
const bodyOf = (data: FormData) => ({ ...fieldsOf(data), consent: true as const });

export function useContactForm() {
  return useKeptForm({
    name: 'contact',
    neverKept: ['consent', 'website'],
    bodyOf,
    mistakesIn: (data) => ({
      ...mistakesIn(contactRules, fieldsOf(data)),
      ...(data.has('consent') ? {} : { consent: consentMissing }),
    }),
    submit: (body, key) => send('contact', 'POST', { body }, key),
  });
}
