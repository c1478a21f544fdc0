import { useState } from 'react';

import { welcomeParty } from '#shared/account/domain/welcome-performance/registration.ts';
import { formProblem } from '#web/api/form-problem.ts';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Select } from '#web/ui/select.tsx';

import { NeedChoices } from './need-choices.tsx';
import { useWelcomeForm } from './use-welcome.ts';
import type { Registration, WelcomePage } from './use-welcome.ts';
import styles from './welcome.module.css';

type WelcomeFormProps = {
  readonly page: WelcomePage;
  /** What was written before; null for a first registration. */
  readonly before: Registration['form'];
  readonly onDone: () => void;
};

const countOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ value: String(from + place), label: String(from + place) }));

/** Who comes, by which way, and what they need. */
export function WelcomeForm({ page, before, onDone }: WelcomeFormProps) {
  const { form, busy, problem, errors } = useWelcomeForm(onDone);
  const [route, setRoute] = useState<string | null>(before?.route ?? null);
  return (
    <FormFrame
      {...form}
      action={before ? 'Save changes' : 'Register'}
      busy={busy}
      problem={formProblem(problem, errors)}
    >
      <RadioGroup
        legend="What brings you?"
        name="route"
        choices={page.routes.map(({ id, title, text }) => ({ value: id, label: title, hint: text }))}
        value={route}
        onChange={setRoute}
        error={errors['route']}
      />
      <div className={styles.party}>
        <Select
          label="Adults"
          hint="16 or older"
          name="adults"
          options={countOf(1, welcomeParty)}
          defaultValue={String(before?.adults ?? 1)}
          error={errors['adults']}
        />
        <Select
          label="Children"
          hint="Under 16"
          name="children"
          options={countOf(0, welcomeParty - 1)}
          defaultValue={String(before?.children ?? 0)}
          error={errors['children']}
        />
      </div>
      <NeedChoices page={page} chosen={before?.needs ?? []} consentError={errors['needsConsent']} />
      <Checkbox label={page.declaration} name="declaration" value="yes" error={errors['declaration']} />
    </FormFrame>
  );
}
