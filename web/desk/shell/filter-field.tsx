import type { ComponentProps } from 'react';

import { FieldFrame } from '#web/ui/field-frame.tsx';
import type { FieldWords } from '#web/ui/field-frame.tsx';
import field from '#web/ui/field.module.css';

type FilterFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className' | 'style'>;

/** A field that narrows a list: it may stay empty, which goes without saying. */
export function FilterField({ label, hint, ...rest }: FilterFieldProps) {
  return (
    <FieldFrame name={rest.name} label={label} hint={hint}>
      {(ties) => <input {...rest} {...ties} className={field['control']} />}
    </FieldFrame>
  );
}
