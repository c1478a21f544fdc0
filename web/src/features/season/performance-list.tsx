import { Fragment, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { onTheWall } from '#shared/kernel/time/london.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { outsideChoice, useCarried } from './carried-choice.ts';
import { isBookable, offerOfActivity } from './event-offer.ts';
import styles from './performance-list.module.css';
import { PerformanceRow } from './performance-row.tsx';
import type { Activity, EventCard } from './types.ts';
import type { Sale } from './use-season.ts';

type PerformanceListProps = {
  readonly event: EventCard;
  readonly coming: readonly Activity[];
  readonly sale: Sale;
  /** Kept outside where the list may be mounted anew. Default: its own. */
  readonly asking?: Asking;
};

/** The date whose ticket alert is open; null for none. */
export type Asking = readonly [id: string | null, open: (id: string | null) => void];

/** A longer run starts with links to its months. */
const longRun = 12;

/** Every coming performance by month. */
export function PerformanceList({ event, coming, sale, asking }: PerformanceListProps) {
  const ownAsking = useState<string | null>(null);
  const [asked, ask] = asking ?? ownAsking;
  const carried = useCarried();
  if (coming.length === 0) return <RunOver />;
  const months = [...Map.groupBy(coming, ({ date }) => onTheWall(date).format('MMMM YYYY'))];
  const isOutside = outsideChoice(carried, event, coming, sale);
  const isLowest = lowestAmong(coming, event, sale);
  const idOf = (month: string) => `${event.slug}-${month.replace(' ', '-').toLowerCase()}`;
  return (
    <div>
      {coming.some(isOutside) ? <OutsideNote /> : null}
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
              <PerformanceRow
                key={activity.id}
                activity={activity}
                event={event}
                sale={sale}
                carried={carried}
                isOutside={isOutside(activity)}
                isLowest={isLowest(activity)}
                isAsking={asked === activity.id}
                onAsk={(isOpen) => ask(isOpen ? activity.id : null)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

/** Dates outside a choice stay in the list, quieter than the others. */
function OutsideNote() {
  const { pathname } = useLocation();
  const line = usePageTexts('dates');
  return (
    <p className={styles.outside}>
      {line('outside')}{' '}
      <TextLink to={pathname} preventScrollReset>
        Show all alike
      </TextLink>
    </p>
  );
}

/** Which dates that can be booked begin at the lowest price; none where half of them do. */
function lowestAmong(coming: readonly Activity[], event: EventCard, sale: Sale): (activity: Activity) => boolean {
  const priced = coming.flatMap((activity) => {
    const min = sale.availability?.get(activity.id)?.minPriceAvailable ?? null;
    return min !== null && isBookable(offerOfActivity(activity, event, sale).behaviour) ? [{ activity, min }] : [];
  });
  const lowest = Math.min(...priced.map(({ min }) => min));
  const those = new Set(priced.filter(({ min }) => min === lowest).map(({ activity }) => activity.id));
  return ({ id }) => those.has(id) && those.size * 2 < priced.length;
}

function RunOver() {
  const line = usePageTexts('dates');
  return <EmptyMessage title="No more dates in this season">{line('run-over')}</EmptyMessage>;
}
