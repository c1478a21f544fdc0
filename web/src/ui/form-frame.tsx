import type { ComponentProps, ReactNode } from 'react';

import { formProblem } from '#web/api/form-problem.ts';
import type { SentFormState } from '#web/api/use-sent-form.ts';

import { Button } from './button.tsx';
import { FieldErrors } from './field-frame.tsx';
import styles from './form-frame.module.css';
import { Notice } from './notice.tsx';

type FormFrameProps = Omit<ComponentProps<'form'>, 'className' | 'style' | 'action'> & {
  readonly state: SentFormState;
  /** On the button. */
  readonly action: string;
  /** Filled where this is the view's single main button, as usual. */
  readonly look?: 'filled' | 'outlined';
  /** Why the button cannot be pressed now. */
  readonly disabledReason?: ReactNode;
  /** The general error and its remedy. Default: the words for a message to the house. */
  readonly problem?: ReactNode;
};

/** Fields in a column, the general error, and the one button. */
export function FormFrame({
  state,
  action,
  look = 'filled',
  disabledReason,
  problem = formProblem(state.problem, state.errors),
  children,
  ...form
}: FormFrameProps) {
  return (
    <FieldErrors value={state.errors}>
      <form {...state.form} {...form} className={styles.form}>
        {children}
        {problem ? <Notice tone="problem" title={problem} /> : null}
        <div>
          <Button type="submit" look={look} busy={state.busy} disabledReason={disabledReason}>
            {action}
          </Button>
        </div>
      </form>
    </FieldErrors>
  );
}
