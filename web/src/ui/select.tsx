import type { ComponentProps } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'style' | 'children' | 'required'> & {
    readonly optional?: boolean;
    readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  };

export function Select({ label, hint, error, optional = false, options, ...rest }: SelectProps) {
  return (
    <FieldFrame name={rest.name} label={label} hint={hint} error={error} optional={optional}>
      {(ties) => (
        <>
          <select {...rest} {...ties} aria-required={!optional || undefined} className={styles.control}>
            {options.map(({ value, label: name, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </>
      )}
    </FieldFrame>
  );
}
