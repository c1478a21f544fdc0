import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import {
  educationConsentMissing,
  educationRules,
  interests,
  keyStages,
  keyStagesMissing,
} from '#shared/site/domain/education-rules.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';
import { Checkbox, CheckboxGroup } from '#web/ui/choices.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './education-partners-form.module.css';

type EducationPartnersFormProps = {
  /** The consent text. */
  readonly consent: string;
  /** Replaces the form once it is sent. */
  readonly resultTitle: string;
  readonly resultText: string;
};

const options = [
  { value: '', label: 'Choose one' },
  ...interests.map((interest) => ({ value: interest, label: interest })),
];

/** The form for a school or college to become a partner. */
export function EducationPartnersForm({ consent, resultTitle, resultText }: EducationPartnersFormProps) {
  const state = useEducationForm();
  if (state.isSent) return <Result title={resultTitle} text={resultText} />;
  return (
    <FormFrame state={state} action="Send enquiry">
      <Field label="Your name" name="name" autoComplete="name" />
      <Field label="Your role" name="role" autoComplete="organization-title" />
      <Field label="School or college" name="school" autoComplete="organization" />
      <Field label="Postcode" name="postcode" autoComplete="postal-code" />
      <Field
        label="E-mail address"
        hint="One that you read at work, if you have one."
        name="email"
        type="email"
        autoComplete="email"
      />
      <Field label="Telephone" name="phone" type="tel" autoComplete="tel" optional />
      <CheckboxGroup legend="Key stages" hint="Choose all that you teach." name="keyStages" choices={keyStages} />
      <Select label="What are you interested in?" name="interest" options={options} defaultValue="" />
      <TextArea
        label="What would you like to tell us?"
        hint="Dates, ages, the size of the group."
        name="message"
        rows={4}
        optional
      />
      <Checkbox label="I agree" hint={consent} name="consent" value="yes" />
      <TrapField name="website" />
    </FormFrame>
  );
}

type ResultProps = { readonly title: string; readonly text: string };

/** Takes the focus of the removed form. */
function Result({ title, text }: ResultProps) {
  return (
    <div className={styles.result}>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p>{text}</p>
    </div>
  );
}

const chosenStages = (data: FormData) => {
  const chosen = data.getAll('keyStages');
  return keyStages.filter((stage) => chosen.includes(stage));
};

const bodyOf = (data: FormData) => ({
  name: textOf(data, 'name'),
  role: textOf(data, 'role'),
  school: textOf(data, 'school'),
  postcode: textOf(data, 'postcode'),
  email: textOf(data, 'email'),
  phone: textOf(data, 'phone'),
  keyStages: chosenStages(data),
  interest: textOf(data, 'interest'),
  message: textOf(data, 'message'),
  // Consent is required.
  consent: true as const,
  website: textOf(data, 'website'),
});

function useEducationForm() {
  return useKeptForm({
    name: 'education partners',
    neverKept: ['consent', 'website'],
    bodyOf,
    mistakesIn: (data) => {
      const { keyStages: chosen, consent: _, ...texts } = bodyOf(data);
      return {
        ...mistakesIn(educationRules, texts),
        ...(chosen.length > 0 ? {} : { keyStages: keyStagesMissing }),
        ...(data.has('consent') ? {} : { consent: educationConsentMissing }),
      };
    },
    submit: (body, key) => send('educationPartnersForm', 'POST', { body }, key),
  });
}
