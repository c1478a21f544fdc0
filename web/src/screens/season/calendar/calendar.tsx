import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { dayOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import { addMonths, dayByKey, monthOf, monthTitle, readMonth, weeksOf } from '#shared/season/domain/month.ts';
import type { Month } from '#shared/season/domain/month.ts';
import { links } from '#web/api/links.ts';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import type { DataState } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './calendar.module.css';
import { DayList } from './day-list.tsx';
import type { Described } from './day-list.tsx';
import { entriesByDay, firstDay } from './entries.ts';
import type { CalendarMonth, EntriesByDay, Entry } from './entries.ts';
import { MonthGrid } from './month-grid.tsx';
import type { MarkOf } from './month-grid.tsx';

type CalendarProps = {
  readonly month: Month;
  readonly state: DataState<CalendarMonth>;
  readonly now: string;
  readonly tabs: ReactNode;
  readonly markOf: MarkOf;
  readonly describe: (entry: Entry) => Described;
};

const nothing: EntriesByDay = new Map();

/** A month: its grid with the chosen day beside it, on a phone a list of its days. */
export function Calendar({ month, state, now, tabs, markOf, describe }: CalendarProps) {
  const titleId = useId();
  const today = dayOf(now);
  const { data } = state;
  const entries = useMemo(() => (data ? entriesByDay(data) : null), [data]);
  const listed = entries ?? (state.error ? nothing : null);
  const days = useMemo(
    () =>
      weeksOf(month)
        .flat()
        .filter((day) => day !== null),
    [month],
  );
  const { grid, selected, select, onKeyDown } = useDays(month, firstDay(days, entries ?? nothing, today));
  return (
    <div className={styles.page}>
      <MonthHeader id={titleId} month={month} isNow={month === monthOf(now)} />
      <div className={styles.tabs}>{tabs}</div>
      <div className={styles.body}>
        <div className={styles.grid}>
          <MonthGrid
            ref={grid}
            month={month}
            entries={listed}
            today={today}
            isNow={month === monthOf(now)}
            selected={selected}
            labelledBy={titleId}
            markOf={markOf}
            onSelect={select}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.list}>
          <DataView state={state} skeleton={<SkeletonLines count={8} />}>
            {(loaded) =>
              loaded.events.length === 0 ? (
                <NothingThisMonth month={loaded} />
              ) : (
                <DayList
                  days={days}
                  entries={entries ?? nothing}
                  today={today}
                  selected={selected}
                  describe={describe}
                />
              )
            }
          </DataView>
        </div>
      </div>
    </div>
  );
}

/** The chosen day, and the keys that move it, also across months. */
function useDays(month: Month, usual: Day) {
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Day | null>(null);
  /** Where the keys have moved while the page has not followed yet: the next key continues from there. */
  const ahead = useRef<Day | null>(null);
  const selected = chosen?.startsWith(month) ? chosen : usual;

  useLayoutEffect(() => {
    // A day of another month gets the focus once its month is rendered.
    if (ahead.current !== selected) return;
    ahead.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus();
  }, [selected]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        document.getElementById(`day-${selected}`)?.focus();
        return;
      }
      const from = ahead.current ?? selected;
      const day = dayByKey(from, event);
      if (day === null || readMonth(day.slice(0, 7)) === null) return;
      event.preventDefault();
      ahead.current = day;
      setChosen(day);
      if (day.slice(0, 7) !== from.slice(0, 7)) {
        void navigate(links.calendar.to({ date: day.slice(0, 7) }), { preventScrollReset: true });
      }
    },
    [navigate, selected],
  );

  const select = useCallback((day: Day) => {
    ahead.current = null;
    setChosen(day);
  }, []);

  return { grid, selected, select, onKeyDown };
}

type MonthHeaderProps = { readonly id: string; readonly month: Month; readonly isNow: boolean };

function MonthHeader({ id, month, isNow }: MonthHeaderProps) {
  return (
    <header className={styles.header}>
      <div aria-live="polite">
        <Headline level={1} size="title" id={id}>
          {monthTitle(month)}
        </Headline>
      </div>
      <nav aria-label="Months" className={styles.months}>
        {isNow ? null : (
          <Link to={links.calendar.to()} className={styles.current}>
            This month
          </Link>
        )}
        <MonthLink month={readMonth(addMonths(month, -1))} direction="Previous" />
        <MonthLink month={readMonth(addMonths(month, 1))} direction="Next" />
      </nav>
    </header>
  );
}

type MonthLinkProps = { readonly month: Month | null; readonly direction: 'Previous' | 'Next' };

function MonthLink({ month, direction }: MonthLinkProps) {
  if (month === null) return null;
  return (
    <Link
      to={links.calendar.to({ date: month })}
      className={styles.arrow}
      aria-label={`${direction} month, ${monthTitle(month)}`}
    >
      <Icon name={direction === 'Previous' ? 'back' : 'forward'} />
    </Link>
  );
}

type NothingThisMonthProps = { readonly month: CalendarMonth };

function NothingThisMonth({ month: { month, previousMonth, nextMonth } }: NothingThisMonthProps) {
  const nearest = nextMonth ?? previousMonth;
  return (
    <EmptyMessage
      title={`No performances in ${monthTitle(month)}`}
      action={
        nearest === null ? null : (
          <LinkButton to={links.calendar.to({ date: nearest })}>Go to {monthTitle(nearest)}</LinkButton>
        )
      }
    >
      {nextMonth === null ? 'Later dates are announced here first.' : null}
    </EmptyMessage>
  );
}
