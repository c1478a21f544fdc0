import { useNavigate } from 'react-router-dom';

import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { text } from '../entry/form-text.ts';
import { may, useRead, useSession } from '../session/use-desk.ts';
import { FilterField } from '../shell/filter-field.tsx';
import styles from './audit.module.css';
import type { Filter } from './entries.ts';

type AuditFilterProps = { readonly filter: Filter };

/** A day, a colleague, a subject; the address of the page says which. */
export function AuditFilter({ filter }: AuditFilterProps) {
  const navigate = useNavigate();
  const session = useSession();
  const { data: staff } = useRead('staff', may(session, 'staff.manage') ? {} : null);
  const staffId = filter['filter[staffId]'] ?? '';
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const given = ['day', 'colleague', 'subject'].flatMap((name) => {
          const value = text(data, name).trim();
          return value ? [[name, value]] : [];
        });
        void navigate(`/audit?${new URLSearchParams(given)}`);
      }}
    >
      <FilterField name="day" type="date" label="Day" defaultValue={filter['filter[day]'] ?? ''} />
      {staff ? (
        <Select
          name="colleague"
          label="Colleague"

          defaultValue={staffId}
          options={[{ value: '', label: 'Everybody' }, ...withGone(staffId, staff)]}
        />
      ) : (
        <input type="hidden" name="colleague" value={staffId} />
      )}
      <FilterField
        name="subject"
        label="What happened to"

        placeholder="Order number"
        autoComplete="off"
        spellCheck={false}
        defaultValue={filter['filter[subject]'] ?? ''}
      />
      <div className={styles.filterEnd}>
        <Button type="submit">Show</Button>
        <TextLink to="/audit">Today</TextLink>
      </div>
    </form>
  );
}

type Named = { readonly id: string; readonly name: string };

/** One who has left is not in the list of colleagues, and still in the audit. */
function withGone(
  staffId: string,
  staff: readonly Named[],
): readonly { readonly value: string; readonly label: string }[] {
  const all = staff.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = staffId !== '' && !staff.some(({ id }) => id === staffId);
  return isGone ? [...all, { value: staffId, label: 'Somebody who has left' }] : all;
}
