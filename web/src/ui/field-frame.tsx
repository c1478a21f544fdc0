import { createContext, useContext, useId } from 'react';
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

/** The mistakes of a form's fields by field name; each field shows its own. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

type Told = Pick<FieldWords, 'hint' | 'error'> & { readonly name?: string | undefined };

/** The ids of a control's hint and error, in reading order, and the error itself: its own, or the form's for its name. */
export function useFieldTies({ name = '', hint, error: own }: Told) {
  const id = useId();
  const found = useContext(FieldErrors)[name];
  const error = own === undefined ? found : own;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  const ties: FieldTies = { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
  return { ties, hintId, errorId, error };
}

type FieldTextProps = { readonly id: string; readonly children: ReactNode };

export function FieldHint({ id, children }: FieldTextProps) {
  if (!children) return null;
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: FieldTextProps) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="attention" size={16} />
      <span>{children}</span>
    </p>
  );
}

type FieldFrameProps = FieldWords & {
  readonly name?: string | undefined;
  readonly optional?: boolean;
  readonly children: (ties: FieldTies) => ReactNode;
};

export function FieldFrame({ label, hint, optional = false, children, ...field }: FieldFrameProps) {
  const { ties, hintId, errorId, error } = useFieldTies({ hint, ...field });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ties.id}>
        {label} {optional ? <span className={styles.optional}>(optional)</span> : null}
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className={styles.box}>{children(ties)}</div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
