import { Link } from 'react-router-dom';

import { formatDate } from '#shared/kernel/time/format.ts';

import { WindowedList } from '../shell/windowed-list.tsx';
import type { RowPlace } from '../shell/windowed-list.tsx';
import type { Colleague } from './role-titles.ts';
import styles from './staff.module.css';

export interface Row {
  readonly colleague: Colleague;
  /** The titles of their roles. */
  readonly roles: string;
}

type StaffListProps = { readonly rows: readonly Row[] };

export function StaffList({ rows }: StaffListProps) {
  return (
    <WindowedList label="Colleagues" rows={rows} keyOf={({ colleague }) => colleague.id} rowHeight={rowHeight}>
      {(row, place) => <ColleagueRow row={row} place={place} />}
    </WindowedList>
  );
}

/** In pixels, before it is measured. */
const rowHeight = 49;

type ColleagueRowProps = { readonly row: Row; readonly place: RowPlace };

function ColleagueRow({ row: { colleague, roles }, place }: ColleagueRowProps) {
  const { id, name, email, state, lastUsedAt } = colleague;
  return (
    <Link to={`/staff/${id}`} className={styles.row} {...place}>
      <span className={styles.name}>{name}</span>
      <span className={styles.email}>{email}</span>
      <span className={styles.roles}>{roles}</span>
      <span className={styles.seen}>
        {state === 'suspended' ? <strong>Suspended</strong> : null}
        {state === 'active' ? (lastUsedAt ? `Seen ${formatDate(lastUsedAt)}` : 'Not yet seen') : null}
      </span>
    </Link>
  );
}
