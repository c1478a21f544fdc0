import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldWords = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error and its remedy, shown below and tied to the control. */
  readonly error?: ReactNode;
};

/** Attributes that tie a control to its label, hint and error. */
export type FieldTies = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

/** The ids of a control's hint and error, in reading order. */
export function useFieldTies({ hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  const ties: FieldTies = { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
  return { ties, hintId, errorId };
}

type FieldErrorProps = { readonly id: string; readonly children: ReactNode };

export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="attention" size={16} />
      <span>{children}</span>
    </p>
  );
}

type FieldFrameProps = FieldWords & {
  readonly optional?: boolean;
  readonly children: (ties: FieldTies) => ReactNode;
};

export function FieldFrame({ label, hint, error, optional = false, children }: FieldFrameProps) {
  const { ties, hintId, errorId } = useFieldTies({ hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ties.id}>
        {label} {optional ? <span className={styles.optional}>(optional)</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.box}>{children(ties)}</div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
