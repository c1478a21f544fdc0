import type { ComponentProps } from 'react';

import { FieldFrame } from '#web/ui/field-frame.tsx';
import type { FieldWords } from '#web/ui/field-frame.tsx';
import field from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon.tsx';

type FilterFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className' | 'style'>;

/** A field that narrows a list: it may stay empty, which goes without saying. */
export function FilterField({ label, hint, ...rest }: FilterFieldProps) {
  return (
    <FieldFrame name={rest.name} label={label} hint={hint}>
      {(ties) => <input {...rest} {...ties} className={field['control']} />}
    </FieldFrame>
  );
}

type FilterSelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'style' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

/** The same for one of some values, of which the first narrows nothing. */
export function FilterSelect({ label, hint, options, ...rest }: FilterSelectProps) {
  return (
    <FieldFrame name={rest.name} label={label} hint={hint}>
      {(ties) => (
        <>
          <select {...rest} {...ties} className={field['control']}>
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
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
