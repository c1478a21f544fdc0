import { useEffect, useRef } from 'react';

import { interests, keyStages } from '#shared/site/domain/education-rules.ts';
import { formProblem } from '#web/api/form-problem.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './education-partners-form.module.css';
import { useEducationForm } from './use-education-form.ts';

type EducationPartnersFormProps = {
  /** What sending agrees to. */
  readonly consent: string;
  /** What stands in place of the form once it is sent. */
  readonly resultTitle: string;
  readonly resultText: string;
};

const options = [
  { value: '', label: 'Choose one' },
  ...interests.map((interest) => ({ value: interest, label: interest })),
];

/** A school or college asks to become a partner. */
export function EducationPartnersForm({ consent, resultTitle, resultText }: EducationPartnersFormProps) {
  const { form, busy, isSent, problem, errors } = useEducationForm();
  if (isSent) return <Result title={resultTitle} text={resultText} />;
  return (
    <FormFrame {...form} action="Send enquiry" busy={busy} problem={formProblem(problem, errors)}>
      <Field label="Your name" name="name" autoComplete="name" error={errors['name']} />
      <Field label="Your role" name="role" autoComplete="organization-title" error={errors['role']} />
      <Field label="School or college" name="school" autoComplete="organization" error={errors['school']} />
      <Field label="Postcode" name="postcode" autoComplete="postal-code" error={errors['postcode']} />
      <Field
        label="E-mail address"
        hint="One that you read at work, if you have one."
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['email']}
      />
      <Field label="Telephone" name="phone" type="tel" autoComplete="tel" optional error={errors['phone']} />
      <CheckboxGroup
        legend="Key stages"
        hint="Choose all that you teach."
        name="keyStages"
        choices={keyStages}
        error={errors['keyStages']}
      />
      <Select
        label="What are you interested in?"
        name="interest"
        options={options}
        defaultValue=""
        error={errors['interest']}
      />
      <TextArea
        label="What would you like to tell us?"
        hint="Dates, ages, the size of the group."
        name="message"
        rows={4}
        optional
        error={errors['message']}
      />
      <Checkbox label="I agree" hint={consent} name="consent" value="yes" error={errors['consent']} />
      <TrapField name="website" />
    </FormFrame>
  );
}

type ResultProps = { readonly title: string; readonly text: string };

/** Takes the focus, because the form that had it is gone. */
function Result({ title, text }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.result}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p>{text}</p>
    </div>
  );
}
