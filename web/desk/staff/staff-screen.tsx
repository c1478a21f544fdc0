import { useDeferredValue, useMemo, useState } from 'react';

import { LinkButton } from '#web/ui/link-button.tsx';

import { useRead } from '../session/use-desk.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { FilterField } from '../shell/filter-field.tsx';
import { folded } from '../shell/folded.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { titlesById, titlesOf } from './role-titles.ts';
import type { Colleague, Role } from './role-titles.ts';
import { StaffList } from './staff-list.tsx';
import type { Row } from './staff-list.tsx';
import styles from './staff.module.css';

/** Everybody who works here. */
export function StaffScreen() {
  const state = useRead('staff', {});
  const { data: roles } = useRead('roles', {});
  return (
    <DeskPage
      title="Staff"
      lead="Who works at the desk, and what they may do."
      actions={
        <LinkButton look="filled" to="/staff/invite">
          Invite a colleague
        </LinkButton>
      }
    >
      <OpenInvitations roles={roles ?? []} />
      <DeskView state={state} lines={12}>
        {(staff) => <Searched staff={staff} roles={roles ?? []} />}
      </DeskView>
    </DeskPage>
  );
}

type SearchedProps = { readonly staff: readonly Colleague[]; readonly roles: readonly Role[] };

function Searched({ staff, roles }: SearchedProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const rows = useMemo(() => rowsOf(staff, roles), [staff, roles]);
  const found = useMemo(() => rows.filter(({ text }) => text.includes(folded(wanted))), [rows, wanted]);
  return (
    <div className={styles.staff}>
      <FilterField
        type="search"
        label="Search"
        hint="Name, address or role."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output className={styles.count}>
        {found.length === staff.length ? count(staff.length) : `${found.length} of ${count(staff.length)}`}
      </output>
      <StaffList rows={found} />
    </div>
  );
}

const count = (number: number): string =>
  number === 1 ? '1 colleague' : `${number.toLocaleString('en-GB')} colleagues`;

/** With the text that a search looks in. */
function rowsOf(staff: readonly Colleague[], roles: readonly Role[]): readonly (Row & { readonly text: string })[] {
  const titles = titlesById(roles);
  return staff.map((colleague) => {
    const held = titlesOf(colleague.roleIds, titles);
    const text = folded(`${colleague.name} ${colleague.email} ${held} ${colleague.state}`);
    return { colleague, roles: held, text };
  });
}
