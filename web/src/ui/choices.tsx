import type { ComponentProps, ReactNode } from 'react';

import { FieldError, FieldHint, useFieldTies } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import styles from './field.module.css';

type CheckboxProps = FieldWords & Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'style'>;

export function Checkbox({ label, hint, error: own, ...rest }: CheckboxProps) {
  const { ties, hintId, errorId, error } = useFieldTies({ name: rest.name, hint, error: own });
  return (
    <div>
      <label className={styles.choice}>
        <input {...rest} {...ties} type="checkbox" />
        <span>{label}</span>
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
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

type GroupProps = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

type GroupFrameProps = GroupProps & { readonly children: (isInvalid: true | undefined) => ReactNode };

function GroupFrame({ legend, name, hint, error: own, children }: GroupFrameProps) {
  const { ties, hintId, errorId, error } = useFieldTies({ name, hint, error: own });
  return (
    <fieldset className={styles.group} aria-describedby={ties['aria-describedby']} data-invalid={ties['aria-invalid']}>
      <legend>{legend}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {children(ties['aria-invalid'])}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type RadioGroupProps = GroupProps & {
  readonly choices: readonly Choice[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
};

export function RadioGroup({ choices, value, onChange, ...group }: RadioGroupProps) {
  return (
    <GroupFrame {...group}>
      {() =>
        choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={group.name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            {choice.hint ? <span className={styles.hint}>{choice.hint}</span> : null}
          </label>
        ))
      }
    </GroupFrame>
  );
}

/** Each choice is its own label and value. */
type CheckboxGroupProps = GroupProps & { readonly choices: readonly string[] };

/** Several of a few options; uncontrolled, read from the form. */
export function CheckboxGroup({ choices, ...group }: CheckboxGroupProps) {
  return (
    <GroupFrame {...group}>
      {(isInvalid) =>
        choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input type="checkbox" name={group.name} value={choice} aria-invalid={isInvalid} />
            <span>{choice}</span>
          </label>
        ))
      }
    </GroupFrame>
  );
}
