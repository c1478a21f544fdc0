import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { Day } from '#shared/kernel/time/london.ts';
import { searchOf } from '#shared/season/domain/filter/address.ts';
import { setFilter } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter, FilterDates } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import type { ChoiceCounts } from '#shared/season/domain/listing/counts.ts';
import { daysOf } from '#shared/season/domain/listing/quick-dates.ts';
import type { QuickDate } from '#shared/season/domain/listing/quick-dates.ts';
import { addMonths, monthTitle } from '#shared/season/domain/month.ts';
import { links } from '#web/api/links.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import type { ChangeFilter } from './filter-change.ts';
import styles from './quick-dates.module.css';

type QuickDatesProps = {
  readonly counts: ChoiceCounts['dates'];
  readonly chosen: EventFilter;
  readonly groups: readonly FilterGroup[];
  readonly today: Day;
  readonly onChange: ChangeFilter;
};

/** The coming weekend, the next seven days and every month as links; pressing the chosen one lets go of it. */
export function QuickDates({ counts, chosen, groups, today, onChange }: QuickDatesProps) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <nav aria-label="Dates" className={styles.bar}>
      <ul className={styles.row}>
        {counts.map(({ key, count }) => {
          const days = daysOf(key, today);
          const isChosen = isSame(days, chosen.dates);
          const dates = isChosen ? null : days;
          return (
            <li key={key}>
              <Link
                to={`${links.listing.to()}${searchOf(query, setFilter(chosen, { dates }), groups)}`}
                className={styles.date}
                aria-current={isChosen || undefined}
                preventScrollReset
                onClick={(event) => {
                  if (isElsewhere(event)) return;
                  event.preventDefault();
                  onChange((current) => setFilter(current, { dates }));
                }}
              >
                {nameOf(key, today)} <span className={styles.count}>{count}</span>
                <VisuallyHidden>{count === 1 ? ' event' : ' events'}</VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const widths = ['9rem', '11rem', '8rem', '8rem', '7rem', '7.5rem', '7rem', '6rem'];

/** Its placeholder. */
export function QuickDatesSkeleton() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.row}>
        {widths.map((width, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <span key={place} className={styles.waiting} style={{ inlineSize: width }} />
        ))}
      </div>
    </div>
  );
}

/** Opens in another tab or window. */
function isElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

function isSame(one: FilterDates, other: FilterDates): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}

/** "This weekend", "Next seven days", "December"; a month that is a year away names its year. */
function nameOf(key: QuickDate, today: Day): string {
  if (key === 'weekend') return 'This weekend';
  if (key === 'week') return 'Next seven days';
  const title = monthTitle(key);
  return key < addMonths(today.slice(0, 7), 12) ? title.slice(0, -5) : title;
}
