import { useState } from 'react';
import type { ComponentProps } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import styles from './field.module.css';

type OwnProps = FieldWords & {
  /** Marks it beside the label; every other field is required. */
  readonly optional?: boolean;
};

type FieldProps = OwnProps &
  Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'style' | 'required'> & {
    readonly type?: 'text' | 'email' | 'password' | 'number' | 'search' | 'tel' | 'date';
  };

/**
 * One line of input. The form reports errors after submitting, in its own words, without the browser's bubbles: `aria-required` and not
 * `required`.
 */
export function Field({ label, hint, error, optional = false, type = 'text', ...rest }: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame name={rest.name} label={label} hint={hint} error={error} optional={optional}>
      {(ties) => (
        <>
          <input
            {...(type === 'email' ? asTyped : {})}
            {...rest}
            {...ties}
            type={type === 'password' && shown ? 'text' : type}
            aria-required={!optional || undefined}
            className={styles.control}
          />
          {type === 'password' ? (
            <button
              type="button"
              className={styles.reveal}
              aria-pressed={shown}
              aria-label="Show password"
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </button>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}

/** An e-mail address is neither a name nor a word. */
const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

type TextAreaProps = OwnProps & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style' | 'required'>;

export function TextArea({ label, hint, error, optional = false, ...rest }: TextAreaProps) {
  return (
    <FieldFrame name={rest.name} label={label} hint={hint} error={error} optional={optional}>
      {(ties) => <textarea {...rest} {...ties} aria-required={!optional || undefined} className={styles.control} />}
    </FieldFrame>
  );
}
