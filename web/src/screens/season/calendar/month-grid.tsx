import { memo } from 'react';
import type { KeyboardEvent, Ref } from 'react';

import { count } from '#shared/kernel/time/duration.ts';
import { formatTime } from '#shared/kernel/time/format.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import { weeksOf } from '#shared/season/domain/month.ts';
import type { Month } from '#shared/season/domain/month.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { dayTitle } from './day-title.ts';
import type { EntriesByDay, Entry } from './entries.ts';
import styles from './month-grid.module.css';

/** A mark beside an unavailable performance, such as "Sold out"; null for others. */
export type MarkOf = (entry: Entry) => string | null;

type MonthGridProps = {
  readonly ref: Ref<HTMLTableElement>;
  readonly month: Month;
  /** Null while loading. */
  readonly entries: EntriesByDay | null;
  readonly today: Day;
  /** The present month, whose past days are dimmed. */
  readonly isNow: boolean;
  readonly selected: Day;
  readonly labelledBy: string;
  readonly markOf: MarkOf;
  readonly onSelect: (day: Day) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The month as a grid with one tab stop: arrows move by day and week, Home and End to the ends of a week, Page Up and Page Down by month,
 * Enter to the day's performances (ARIA practices, grid).
 */
export const MonthGrid = memo(function MonthGrid({
  ref,
  month,
  entries,
  today,
  isNow,
  selected,
  labelledBy,
  onKeyDown,
  ...cell
}: MonthGridProps) {
  return (
    // A table of days is what the pattern of a grid is made for.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={ref} role="grid" className={styles.grid} aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, place) => (
          // Weeks of a month have no other name than their place in it.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={place}>
            {week.map((day, weekday) =>
              day === null ? (
                // A place of another month: nothing is there to be named.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={weekdays[weekday]} />
              ) : (
                <DayCell
                  key={day}
                  {...cell}
                  day={day}
                  entries={entries === null ? null : (entries.get(day) ?? none)}
                  isToday={day === today}
                  isPast={isNow && day < today}
                  isSelected={day === selected}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const none: readonly Entry[] = [];

type DayCellProps = Pick<MonthGridProps, 'markOf' | 'onSelect'> & {
  readonly day: Day;
  readonly entries: readonly Entry[] | null;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly isSelected: boolean;
};

/** The most lines in a cell, "and 3 more" among them, so that six weeks fit a window; all are printed. */
const mostLines = 3;

const DayCell = memo(function DayCell({ day, entries, isToday, isPast, isSelected, markOf, onSelect }: DayCellProps) {
  const all = entries?.length ?? 0;
  const shown = all > mostLines ? mostLines - 1 : all;
  const more = all - shown;
  return (
    // Keys are the grid's; a press chooses the day as reaching it by key does. The role is said although a cell of a grid
    // has it by itself, because not everything that reads the page works that out.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="gridcell"
      className={styles.day}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      data-past={isPast || undefined}
      onClick={() => onSelect(day)}
    >
      <DayNumber day={day} isToday={isToday} count={entries === null ? 'loading' : countOf(entries)} />
      {entries === null ? <Skeleton width="70%" height="0.75rem" /> : null}
      {entries?.map((entry, place) => (
        <EntryLine key={entry.activity.id} entry={entry} mark={markOf(entry)} isExtra={place >= shown} />
      ))}
      {more > 0 ? <p className={styles.more}>and {more} more</p> : null}
    </td>
  );
});

type DayNumberProps = { readonly day: Day; readonly isToday: boolean; readonly count: string };

/** "3", and for screen readers "Thursday 3 December, 2 performances." */
function DayNumber({ day, isToday, count: counted }: DayNumberProps) {
  return (
    <p className={styles.number}>
      <VisuallyHidden>{`${dayTitle(day)}${isToday ? ', today' : ''}, ${counted}.`}</VisuallyHidden>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {isToday ? (
        <span className={styles.today} aria-hidden="true">
          Today
        </span>
      ) : null}
    </p>
  );
}

function countOf(entries: readonly Entry[]): string {
  return entries.length === 0 ? 'no performances' : count(entries.length, 'performance');
}

type EntryLineProps = { readonly entry: Entry; readonly mark: string | null; readonly isExtra: boolean };

function EntryLine({ entry: { activity, event }, mark, isExtra }: EntryLineProps) {
  return (
    <p className={styles.entry} data-extra={isExtra || undefined} data-marked={mark !== null || undefined}>
      <span className={styles.title}>{event.title}</span>{' '}
      <span className={styles.time}>{formatTime(activity.date)}</span>{' '}
      <span className={styles.place}>{activity.locations.map(({ title }) => title).join(', ')}</span>{' '}
      {mark ? <span className={styles.mark}>{mark}</span> : null}
    </p>
  );
}
