import { Link } from 'react-router-dom';

import { formatDate, formatTime, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';
import { castByDate } from '#shared/season/domain/cast/cast-by-date.ts';
import type { CastCell } from '#shared/season/domain/cast/cast-by-date.ts';
import { links } from '#web/api/links.ts';
import { Section } from '#web/ui/layout.tsx';

import styles from './cast-grid.module.css';
import type { Activity, EventDetails } from './types.ts';

type CastGridProps = { readonly event: EventDetails; readonly coming: readonly Activity[] };

/** Artists by role and date: a row for each role, a column for each date, wide cells where an artist stays. */
export function CastGrid({ event, coming }: CastGridProps) {
  const { columns, rows } = castByDate(coming, event);
  if (columns.length < 2 || rows.length === 0) return null;
  return (
    <Section title="Cast by date">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="Who is cast on which date">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.role}>
                Role
              </th>
              {columns.map(({ id, date }) => (
                <th key={id} scope="col" className={styles.date}>
                  <time dateTime={date} aria-label={`${formatDate(date)}, ${formatWeekdayTime(date)}`}>
                    <span className={styles.day}>{onTheWall(date).format('ddd D MMM')}</span>
                    <span className={styles.time}>{formatTime(date)}</span>
                  </time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ role, cells }) => (
              <tr key={role}>
                <th scope="row" className={styles.role}>
                  {role}
                </th>
                {cells.map((cell, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells are never moved: their place is their key
                  <Cell key={place} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

/** A long run has hundreds of them: their HTML says no more than it has to, and the style sheet finds them by the table. */
function Cell({ cell: { people, span, isCastChange } }: { readonly cell: CastCell }) {
  return (
    <td colSpan={span > 1 ? span : undefined}>
      {people.map(({ name, slug }) => (
        <span key={name}>
          {slug ? (
            <Link to={links.person.to({ slug })} discover="none">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
      {isCastChange ? <span className={styles.change}>Cast Change</span> : null}
    </td>
  );
}
