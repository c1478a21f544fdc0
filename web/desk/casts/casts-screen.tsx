import { Link } from 'react-router-dom';

import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useNow } from '#web/api/use-now.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';

import { useRead } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import styles from './casts.module.css';
import { castAt } from './run.ts';

type Venue = DataFor<'castListCurrent'>[number];
type Performance = Venue['performances'][number];

/** What each venue gives today and next, to change who performs; the venue that plays first comes first. */
export function CastsScreen() {
  const state = useRead('castListCurrent', {});
  const given = state.data
    ?.filter(({ performances }) => performances.length > 0)
    .toSorted((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1));
  return (
    <DeskPage title="Casts" lead="Today’s performances and the next ones. Choose one to change who performs.">
      <DeskView
        state={{ ...state, data: given }}
        empty={
          <EmptyMessage title="No cast is announced">
            Performances appear here once their casts are public.
          </EmptyMessage>
        }
      >
        {(venues) =>
          venues.map(({ slug, title, performances }) => (
            <Part key={slug} title={title}>
              <ul className={styles.performances}>
                {performances.map((each) => (
                  <li key={each.activityId}>
                    <PerformanceRow performance={each} />
                  </li>
                ))}
              </ul>
            </Part>
          ))
        }
      </DeskView>
    </DeskPage>
  );
}

const firstOf = ({ performances }: Venue): string => performances[0]?.date ?? '';

function PerformanceRow({ performance }: { readonly performance: Performance }) {
  const { activityId, eventSlug, seasonId, title, author, date, isCancelled, castChange } = performance;
  const isToday = dayOf(date) === dayOf(useNow());
  const notes = [isCancelled ? 'Cancelled' : '', castChange ? 'Cast change' : ''].filter(Boolean).join(', ');
  return (
    <Link to={castAt({ slug: eventSlug, seasonId }, activityId)} className={styles.performance}>
      <time dateTime={date} className={styles.when} data-today={isToday || undefined}>
        {isToday ? `Today, ${formatTime(date)}` : formatEvening(date)}
      </time>
      <span>
        <span className={styles.title}>{title}</span>
        {author ? <span className={styles.author}> {author}</span> : null}
      </span>
      <span className={styles.notes}>{notes}</span>
    </Link>
  );
}
