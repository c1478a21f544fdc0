import { useState } from 'react';

import { birthRule, profileRules } from '#shared/account/domain/profile-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { refusalOf } from '#web/api/form-problem.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useNow } from '#web/api/use-now.ts';
import { useSentForm } from '#web/api/use-sent-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';

import { birthHint, phoneHint } from './profile-words.ts';
import styles from './profile.module.css';

type Details = DataFor<'userDetails'>;

type DetailsFormProps = { readonly details: Details };

/** Name, telephone number and date of birth. The e-mail address is changed on the security page. */
export function DetailsForm({ details }: DetailsFormProps) {
  const { keep, refresh } = useCache();
  const now = useNow();
  /** Counts saves: the form stays busy after a success, so it is remounted. */
  const [saved, setSaved] = useState(0);
  return (
    <Fields
      key={saved}
      details={details}
      isSaved={saved > 0}
      mistakesOf={(values) => mistakesIn({ ...profileRules, dateOfBirth: birthRule(now) }, values)}
      submit={async (body) => {
        keep('userDetails', {}, await send('userDetails', 'POST', { body }));
        void refresh('user').catch(() => undefined);
        setSaved((times) => times + 1);
      }}
    />
  );
}

type Body = Readonly<Record<'firstName' | 'lastName' | 'phone' | 'dateOfBirth', string>>;

type FieldsProps = DetailsFormProps & {
  readonly isSaved: boolean;
  readonly mistakesOf: (values: Body) => Readonly<Record<string, string>>;
  readonly submit: (body: Body) => Promise<void>;
};

function Fields({ details, isSaved, mistakesOf, submit }: FieldsProps) {
  const [isTouched, setIsTouched] = useState(false);
  const state = useSentForm({
    mistakesIn: (data) => mistakesOf(bodyOf(data)),
    submit: (data) => submit(bodyOf(data)),
    onInput: () => setIsTouched(true),
  });
  const { firstName, lastName, phone, dateOfBirth } = details;
  return (
    <FormFrame state={state} action="Save details" problem={refusalOf(state)}>
      <div className={styles.pair}>
        <Field label="First name" name="firstName" defaultValue={firstName} autoComplete="given-name" />
        <Field label="Last name" name="lastName" defaultValue={lastName} autoComplete="family-name" />
      </div>
      <Field
        label="Telephone"
        hint={phoneHint}
        optional
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={phone ?? ''}
      />
      <Field
        label="Date of birth"
        hint={birthHint}
        optional
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        defaultValue={dateOfBirth ?? ''}
      />
      <output className={styles.saved}>{isSaved && !isTouched ? 'Saved.' : ''}</output>
    </FormFrame>
  );
}

const bodyOf = (data: FormData): Body => ({
  firstName: textOf(data, 'firstName'),
  lastName: textOf(data, 'lastName'),
  phone: textOf(data, 'phone'),
  dateOfBirth: textOf(data, 'dateOfBirth'),
});
