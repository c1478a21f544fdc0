import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatDate, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { venueLabel } from '#shared/kernel/venue.ts';
import { links } from '#web/api/links.ts';

import styles from './friday-rush.module.css';

export interface RushRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly venues: readonly string[];
  /** "12 tickets available", "46 seats will be released, £19–£150"; empty without a count. */
  readonly about: readonly string[];
  /** Its action, as the season shows it. */
  readonly action: ReactNode;
}

type RushListProps = { readonly label: string; readonly rows: readonly RushRow[] };

/** Performances of a rush by date. */
export function RushList({ label, rows }: RushListProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ id, slug, title, date, venues, about, action }) => (
        <li key={id} className={styles.row}>
          <div>
            <Link to={links.eventDetails.to({ slug })} className={styles.title}>
              {title}
            </Link>
            <p className={styles.when}>
              <time dateTime={date} data-figures="tabular">{`${formatDate(date)} · ${formatWeekdayTime(date)}`}</time>
              {` · ${venueLabel(venues)}`}
            </p>
            {about.map((text) => (
              <p key={text} className={styles.when}>
                {text}
              </p>
            ))}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
