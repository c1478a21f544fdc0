import { Fragment } from 'react';

import { onTheWall } from '#shared/kernel/time/london.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';

import styles from './performance-list.module.css';
import { PerformanceRow } from './performance-row.tsx';
import type { Activity, EventCard } from './types.ts';
import type { Sale } from './use-season.ts';

type PerformanceListProps = {
  readonly event: EventCard;
  readonly coming: readonly Activity[];
  readonly sale: Sale;
};

/** A longer run starts with links to its months. */
const longRun = 12;

/** Every coming performance by month. */
export function PerformanceList({ event, coming, sale }: PerformanceListProps) {
  if (coming.length === 0) return <RunOver />;
  const months = [...Map.groupBy(coming, ({ date }) => onTheWall(date).format('MMMM YYYY'))];
  const idOf = (month: string) => `${event.slug}-${month.replace(' ', '-').toLowerCase()}`;
  return (
    <div>
      {coming.length > longRun && months.length > 1 ? (
        <nav className={styles.months} aria-label={`Months of ${event.title}`}>
          {months.map(([month]) => (
            <a key={month} href={`#${idOf(month)}`}>
              {month}
            </a>
          ))}
        </nav>
      ) : null}
      {months.map(([month, activities]) => (
        <Fragment key={month}>
          <div className={styles.month} id={idOf(month)}>
            <Headline level={3}>{month}</Headline>
          </div>
          <ul className={styles.rows} aria-label={`Performances in ${month}`}>
            {activities.map((activity) => (
              <PerformanceRow key={activity.id} activity={activity} event={event} sale={sale} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function RunOver() {
  const line = usePageTexts('dates');
  return <EmptyMessage title="No more dates in this season">{line('run-over')}</EmptyMessage>;
}
