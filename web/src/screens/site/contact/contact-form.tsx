import { queryTypes } from '#shared/kernel/forms/query-types.ts';
import { formProblem } from '#web/api/form-problem.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';

import { Thanks } from './contact-thanks.tsx';
import { MessageField } from './message-field.tsx';
import { useContactForm } from './use-contact.ts';
import type { ContactWords } from './use-contact.ts';

type ContactFormProps = {
  /** What stands at the fields; `consent` is what sending agrees to. */
  readonly words: Pick<ContactWords, 'emailHint' | 'messageHint' | 'consent'>;
};

const options = [
  { value: '', label: 'Choose one' },
  ...queryTypes.map(([queryType]) => ({ value: queryType, label: queryType })),
];

export function ContactForm({ words }: ContactFormProps) {
  const { form, busy, isSent, problem, errors } = useContactForm();
  if (isSent) return <Thanks />;
  return (
    <FormFrame {...form} action="Send message" busy={busy} problem={formProblem(problem, errors)}>
      <Field label="Name" name="name" autoComplete="name" error={errors['name']} />
      <Field
        label="E-mail address"
        hint={words.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['email']}
      />
      <Select label="Query type" name="queryType" options={options} defaultValue="" error={errors['queryType']} />
      <Field label="Subject" name="subject" autoComplete="off" error={errors['subject']} />
      <MessageField hint={words.messageHint} error={errors['message']} />
      <Checkbox label="I agree" hint={words.consent} name="consent" value="yes" error={errors['consent']} />
      <TrapField name="website" />
    </FormFrame>
  );
}
