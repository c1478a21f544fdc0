import type { ReactNode } from 'react';

import type { ApiProblem } from '#web/api/api-problem.ts';
import type { SentFormState } from '#web/api/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './account.module.css';

type AccountFormProps = {
  readonly state: SentFormState;
  /** On the button. */
  readonly action: string;
  /** The remedy for a refusal without a field, such as a link. */
  readonly wayOut?: ReactNode;
  readonly children: ReactNode;
};

/** Fields, the general error, and the one button; the message appears near the button pressed. */
export function AccountForm({ state: { form, busy, problem, errors }, action, wayOut, children }: AccountFormProps) {
  return (
    <FieldErrors value={errors}>
      <form {...form} className={styles.form}>
        {children}
        {problem ? (
          <Notice tone="problem" title={problem.title}>
            <Mistakes fields={problem.fields} />
            {wayOut}
          </Notice>
        ) : null}
        <Button type="submit" look="filled" busy={busy} wide>
          {action}
        </Button>
      </form>
    </FieldErrors>
  );
}

type MistakesProps = { readonly fields: ApiProblem['fields'] };

function Mistakes({ fields }: MistakesProps) {
  const messages = Object.values(fields);
  if (messages.length === 0) return null;
  return (
    <ul className={styles.mistakes}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
