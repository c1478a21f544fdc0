import { Link } from 'react-router-dom';

import { count } from '#shared/kernel/time/duration.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';

import { listAt } from './use-welcome-desk.ts';
import type { Desk } from './use-welcome-desk.ts';
import styles from './welcome.module.css';

type PerformancesProps = { readonly performances: Desk['performances'] };

/** The coming welcome performances, with invitations and bookings. */
export function Performances({ performances }: PerformancesProps) {
  if (performances.length === 0)
    return (
      <EmptyMessage title="No welcome performance is coming">They appear here once they are published.</EmptyMessage>
    );
  return (
    <ul className={styles.performances}>
      {performances.map(({ performanceId, title, date, seatsLeft, invited, booked }) => (
        <li key={performanceId}>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.quiet}>
              <time dateTime={date}>{formatEvening(date)}</time>
            </p>
          </div>
          <ul className={styles.counts}>
            {seatsLeft === null ? null : <li>{count(seatsLeft, 'seat')} left</li>}
            <li>
              <Link to={listAt({ status: 'invited', performanceId })} className={styles.link}>
                {invited} invited
              </Link>
            </li>
            <li>
              <Link to={listAt({ status: 'booked', performanceId })} className={styles.link}>
                {booked} booked
              </Link>
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}
