import type { ComponentProps, ReactNode } from 'react';

import { Button } from './button.tsx';
import styles from './form-frame.module.css';
import { Notice } from './notice.tsx';

type FormFrameProps = Omit<ComponentProps<'form'>, 'className' | 'style' | 'action'> & {
  /** On the button. */
  readonly action: string;
  /** Filled where this is the view's single main button, as usual. */
  readonly look?: 'filled' | 'outlined';
  readonly busy: boolean;
  /** The general error and its remedy. */
  readonly problem: ReactNode;
};

/** Fields in a column, the general error, and the one button. */
export function FormFrame({ action, look = 'filled', busy, problem, children, ...form }: FormFrameProps) {
  return (
    <form {...form} className={styles.form}>
      {children}
      {problem ? <Notice tone="problem" title={problem} /> : null}
      <div>
        <Button type="submit" look={look} busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
