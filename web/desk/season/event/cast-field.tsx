import { nameOfRow } from '#shared/desk/domain/season/copy-run.ts';
import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';

import type { PublishedRow } from '../draft.ts';
import styles from '../season.module.css';
import { ListField } from './list-field.tsx';

type Cast = EventFields['cast'];

type CastFieldProps = {
  readonly cast: Cast;
  readonly performances: readonly PublishedRow[];
  readonly onChange: (cast: Cast) => void;
};

/** Who has a role: on all dates, or on some, which count before all. */
export function CastField({ cast, performances, onChange }: CastFieldProps) {
  return (
    <ListField
      legend="Cast"
      hint="A role for all dates first, then again with whoever has it on some of them. A page of a person is named by its address."
      noun="role"
      items={cast}
      blank={{ role: '', name: '', slug: null, on: null }}
      onChange={(next) => onChange([...next])}
    >
      {({ role, name, slug, on }, edit) => (
        <>
          <div className={styles.fields}>
            <Field label="Role" maxLength={200} value={role} onChange={({ target }) => edit({ role: target.value })} />
            <Field label="Name" maxLength={200} value={name} onChange={({ target }) => edit({ name: target.value })} />
            <Field
              label="Page of the person"
              optional
              maxLength={120}
              value={slug ?? ''}
              onChange={({ target }) => edit({ slug: target.value.trim() || null })}
            />
          </div>
          <Dates on={on} performances={performances} onChange={(dates) => edit({ on: dates })} />
        </>
      )}
    </ListField>
  );
}

type DatesProps = {
  readonly on: readonly string[] | null;
  readonly performances: readonly PublishedRow[];
  readonly onChange: (on: string[] | null) => void;
};

function Dates({ on, performances, onChange }: DatesProps) {
  const title = on === null ? 'On all dates' : on.length === 1 ? 'On 1 date' : `On ${on.length} dates`;
  return (
    <Fold title={title}>
      <Checkbox
        label="On all dates"
        checked={on === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {on === null
        ? null
        : performances.map((row) => (
            <Checkbox
              key={row.performanceId}
              label={nameOfRow(row)}
              checked={on.includes(row.performanceId)}
              onChange={({ target }) =>
                onChange(target.checked ? [...on, row.performanceId] : on.filter((id) => id !== row.performanceId))
              }
            />
          ))}
    </Fold>
  );
}
