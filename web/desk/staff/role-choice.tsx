import { Checkbox } from '#web/ui/choices.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { titleOf } from '../roles/duty-words.ts';
import { listed } from '../shell/listed.ts';
import type { Role } from './role-titles.ts';
import styles from './staff.module.css';

type RoleChoiceProps = {
  readonly roles: readonly Role[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error?: string | undefined;
  /** Under a heading that says it already. */
  readonly isTitled?: boolean;
};

/** The roles to give to somebody, each with its duties. */
export function RoleChoice({ roles, chosen, onChange, error, isTitled = false }: RoleChoiceProps) {
  return (
    <fieldset className={styles.rolesGroup} aria-describedby={error ? 'role-error' : undefined}>
      <legend>{isTitled ? <VisuallyHidden>Roles</VisuallyHidden> : 'Roles'}</legend>
      {roles.map(({ id, title, duties }) => (
        <Checkbox
          key={id}
          name="roleIds"
          value={id}
          label={title}
          hint={duties.length > 0 ? listed(duties.map(titleOf)) : 'No duties yet'}
          error={null}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
      <FieldError id="role-error">{error}</FieldError>
    </fieldset>
  );
}
