import type { ComponentProps, ReactNode } from 'react';

import { FieldError, useFieldTies } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import styles from './field.module.css';

type CheckboxProps = FieldWords & Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'style'>;

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const { ties, hintId, errorId } = useFieldTies({ hint, error });
  return (
    <div>
      <label className={styles.choice}>
        <input {...rest} {...ties} type="checkbox" />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export type Choice = {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
};

type RadioGroupProps = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

export function RadioGroup({ legend, name, choices, value, onChange, hint, error }: RadioGroupProps) {
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
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
          {choice.hint ? <span className={styles.hint}>{choice.hint}</span> : null}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
