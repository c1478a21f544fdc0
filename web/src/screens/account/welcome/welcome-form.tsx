import { useState } from 'react';

import { welcomeParty } from '#shared/account/domain/welcome-performance/registration.ts';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';
import { useFieldTies } from '#web/ui/field-frame.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Select } from '#web/ui/select.tsx';

import { useWelcomeForm } from './use-welcome.ts';
import type { Registration, WelcomePage } from './use-welcome.ts';
import styles from './welcome.module.css';

type WelcomeFormProps = {
  readonly page: WelcomePage;
  /** The previous form; null for a first registration. */
  readonly before: Registration['form'];
  readonly onDone: () => void;
};

const countOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ value: String(from + place), label: String(from + place) }));

/** The party, the reason and the access needs. */
export function WelcomeForm({ page, before, onDone }: WelcomeFormProps) {
  const state = useWelcomeForm(onDone);
  const [route, setRoute] = useState<string | null>(before?.route ?? null);
  return (
    <FormFrame state={state} action={before ? 'Save changes' : 'Register'}>
      <RadioGroup
        legend="What brings you?"
        name="route"
        choices={page.routes.map(({ id, title, text }) => ({ value: id, label: title, hint: text }))}
        value={route}
        onChange={setRoute}
      />
      <div className={styles.party}>
        <Select
          label="Adults"
          hint="16 or older"
          name="adults"
          options={countOf(1, welcomeParty)}
          defaultValue={String(before?.adults ?? 1)}
        />
        <Select
          label="Children"
          hint="Under 16"
          name="children"
          options={countOf(0, welcomeParty - 1)}
          defaultValue={String(before?.children ?? 0)}
        />
      </div>
      <NeedChoices page={page} chosen={before?.needs ?? []} />
      <Checkbox label={page.declaration} name="declaration" value="yes" />
    </FormFrame>
  );
}

type NeedChoicesProps = {
  readonly page: Pick<WelcomePage, 'needs' | 'needsReason' | 'needsConsent'>;
  readonly chosen: readonly string[];
};

/** Access needs: asked with a reason, and stored only with a separate consent. */
function NeedChoices({ page, chosen }: NeedChoicesProps) {
  const { ties, hintId } = useFieldTies({ hint: page.needsReason });
  return (
    <fieldset className={styles.needs} aria-describedby={ties['aria-describedby']}>
      <legend>What should we prepare? (optional)</legend>
      <p id={hintId} className={styles.hint}>
        {page.needsReason}
      </p>
      {page.needs.map(({ id, title }) => (
        <Checkbox key={id} label={title} name="needs" value={id} defaultChecked={chosen.includes(id)} />
      ))}
      <div className={styles.consent}>
        <Checkbox label={page.needsConsent} name="needsConsent" value="yes" />
      </div>
    </fieldset>
  );
}
