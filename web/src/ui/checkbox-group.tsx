import type { ReactNode } from 'react';

import { FieldError, useFieldTies } from './field-frame.tsx';
import styles from './field.module.css';

type CheckboxGroupProps = {
  readonly legend: ReactNode;
  readonly name: string;
  /** Each is its own label and value. */
  readonly choices: readonly string[];
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** Several of a few options; uncontrolled, read from the form. */
export function CheckboxGroup({ legend, name, choices, hint, error }: CheckboxGroupProps) {
  const { ties, hintId, errorId } = useFieldTies({ hint, error });
  return (
    <fieldset className={styles.group} aria-describedby={ties['aria-describedby']} data-invalid={ties['aria-invalid']}>
      <legend>{legend}</legend>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="checkbox" name={name} value={choice} aria-invalid={ties['aria-invalid']} />
          <span>{choice}</span>
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
