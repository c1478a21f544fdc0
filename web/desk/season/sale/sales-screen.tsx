import { Link, useSearchParams } from 'react-router-dom';

import { formatEvening } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage, Part } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { saleAt } from './sale-words.ts';
import styles from './sale.module.css';

type Month = DataFor<'calendar'>;

/** The performances of a month, each with the way to its sale; paused ones say so. */
export function SalesScreen() {
  const [query, setQuery] = useSearchParams();
  const date = query.get('month');
  const state = useRead('calendar', { query: date ? { date } : {} });
  const show = (month: string) => setQuery({ month }, { replace: true });
  return (
    <DeskPage title="Sales" lead="Choose a performance to see its prices and phases, or to pause its sale.">
      <DeskView state={state} lines={12}>
        {(month) => (
          <Part
            title={onTheWall(`${month.month}-15T12:00:00.000Z`).format('MMMM YYYY')}
            aside={<Months month={month} show={show} />}
          >
            <Performances month={month} />
          </Part>
        )}
      </DeskView>
    </DeskPage>
  );
}

type MonthsProps = { readonly month: Month; readonly show: (month: string) => void };

function Months({ month: { previousMonth, nextMonth }, show }: MonthsProps) {
  return (
    <div className={styles.months}>
      {previousMonth ? (
        <Button look="link" onClick={() => show(previousMonth)}>
          Month before
        </Button>
      ) : null}
      {nextMonth ? (
        <Button look="link" onClick={() => show(nextMonth)}>
          Next month
        </Button>
      ) : null}
    </div>
  );
}

function Performances({ month }: { readonly month: Month }) {
  const now = useNow();
  const counts = useRead('availability', {}).data;
  const paused = new Set(counts?.flatMap(({ id, isPaused }) => (isPaused ? [id] : [])));
  const all = month.events
    .flatMap(({ title, activities }) => activities.map((activity) => ({ ...activity, eventTitle: title })))
    .filter(({ isTicketed, date }) => isTicketed && isAfter(date, now))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  if (all.length === 0)
    return <EmptyMessage title="No performances">Nothing with tickets is still to come in this month.</EmptyMessage>;
  return (
    <ul className={styles.list}>
      {all.map(({ id, date, eventTitle, isCancelled }) => (
        <li key={id}>
          <Link to={saleAt(id)} className={styles.performance}>
            <time dateTime={date} className={styles.when}>
              {formatEvening(date)}
            </time>
            <span className={styles.title}>{eventTitle}</span>
            <span className={styles.state}>{isCancelled ? 'Cancelled' : paused.has(id) ? 'Sales are paused' : ''}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
