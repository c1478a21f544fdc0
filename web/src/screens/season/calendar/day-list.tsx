import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatTime } from '#shared/kernel/time/format.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import { links } from '#web/api/links.ts';
import { fetchedPart } from '#web/api/use-chunk.ts';
import { Button } from '#web/ui/button.tsx';

import styles from './day-list.module.css';
import { dayTitle } from './day-title.ts';
import type { EntriesByDay, Entry } from './entries.ts';

/** A performance's availability, and this visitor's action. */
export interface Described {
  readonly availability: string | null;
  readonly action: ReactNode;
}

type DayListProps = {
  readonly days: readonly Day[];
  readonly entries: EntriesByDay;
  readonly today: Day;
  readonly selected: Day;
  readonly describe: (entry: Entry) => Described;
};

/**
 * Every day with its performances. On a phone this is the calendar; beside the grid only the chosen day is visible. Past days are collapsed
 * on a phone.
 */
export const DayList = memo(function DayList({ days, entries, today, selected, describe }: DayListProps) {
  const [withPast, setWithPast] = useState(false);
  const past = days.filter((day) => day < today && entries.has(day));
  const isAllPast = past.length === entries.size;
  return (
    <div className={styles.days} data-with-past={withPast || isAllPast || undefined}>
      {past.length > 0 && !isAllPast && !withPast ? (
        <div className={styles.earlier}>
          <Button look="link" onClick={() => setWithPast(true)}>
            Show earlier this month
          </Button>
        </div>
      ) : null}
      {days.map((day) =>
        entries.has(day) || day === selected ? (
          <section
            key={day}
            className={styles.day}
            aria-labelledby={`day-${day}`}
            data-selected={day === selected || undefined}
            data-past={day < today || undefined}
            data-empty={!entries.has(day) || undefined}
          >
            <h2 id={`day-${day}`} className={styles.title} tabIndex={-1}>
              {dayTitle(day)}
              {day === today ? <span className={styles.today}>Today</span> : null}
            </h2>
            <DayEntries entries={entries.get(day)} describe={describe} hasPictures={day === selected} />
          </section>
        ) : null,
      )}
    </div>
  );
});

/** Not in the server's HTML, whose size a month of performances uses up. */
const DayPicture = fetchedPart('day-picture', async () => (await import('#web/ui/picture.tsx')).Picture);

type DayEntriesProps = Pick<DayListProps, 'describe'> & {
  readonly entries: readonly Entry[] | undefined;
  /** Of the chosen day alone, where it stands beside the grid. */
  readonly hasPictures: boolean;
};

const DayEntries = memo(function DayEntries({ entries, describe, hasPictures }: DayEntriesProps) {
  if (!entries) return <p className={styles.remark}>No performances on this day.</p>;
  return (
    <ul>
      {entries.map((entry) => {
        const { event, activity } = entry;
        const { availability, action } = describe(entry);
        return (
          <li key={activity.id} className={styles.entry}>
            <time className={styles.time} dateTime={activity.date}>
              {formatTime(activity.date)}
            </time>
            {hasPictures ? (
              <div className={styles.picture}>
                <DayPicture image={event.image} sizes="68px" decorative />
              </div>
            ) : null}
            <div className={styles.words}>
              <p>
                <Link to={links.eventDetails.to({ slug: event.slug })} className={styles.link}>
                  {event.title}
                </Link>
              </p>
              <p className={styles.remark}>
                {[
                  activity.title === event.title ? '' : activity.title,
                  ...activity.locations.map(({ title }) => title),
                  availability,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {action ? <div className={styles.action}>{action}</div> : null}
          </li>
        );
      })}
    </ul>
  );
});
