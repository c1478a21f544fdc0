import { formatDate } from '#shared/kernel/time/format.ts';
import { startOf } from '#shared/kernel/time/london.ts';
import { Headline } from '#web/ui/headline.tsx';

import styles from './day-calendar.module.css';
import { monthsBetween, weeksOf } from './month-grid.ts';
import type { DayCalendar as Calendar } from './types.ts';

type Day = Calendar['days'][number];
type DayCalendarProps = { readonly calendar: Calendar };

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What is open on which day: a table by month where seven columns fit, else a list. */
export function DayCalendar({ calendar }: DayCalendarProps) {
  const { title, firstMonth, lastMonth, days } = calendar;
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <section className={styles.calendar} aria-labelledby="calendar">
      <Headline level={2} size="section" id="calendar">
        {title}
      </Headline>
      <div className={styles.months}>
        {monthsBetween(firstMonth, lastMonth).map((month) => (
          <MonthTable key={month} month={month} days={byDate} />
        ))}
      </div>
      <DayList days={days} />
    </section>
  );
}

type MonthTableProps = { readonly month: string; readonly days: ReadonlyMap<string, Day> };

function MonthTable({ month, days }: MonthTableProps) {
  return (
    <table className={styles.month}>
      <caption>{formatDate(startOf(`${month}-01`)).replace(/^\d+ /, '')}</caption>
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
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((date, place) => (
              <DayCell key={weekdays[place]} date={date} day={date === null ? undefined : days.get(date)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = { readonly date: string | null; readonly day: Day | undefined };

function DayCell({ date, day }: DayCellProps) {
  if (date === null) return <td>{'\u00a0'}</td>;
  return (
    <td data-kind={kindOf(day)}>
      <time dateTime={date}>{Number(date.slice(-2))}</time>
      {day ? <DayWords day={day} /> : null}
    </td>
  );
}

function kindOf(day: Day | undefined): string | undefined {
  if (!day) return undefined;
  return day.isClosed ? 'closed' : 'open';
}

type DayWordsProps = { readonly day: Day };

function DayWords({ day: { label, sessions } }: DayWordsProps) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {sessions.length > 0 ? (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session}>{session}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type DayListProps = { readonly days: readonly Day[] };

function DayList({ days }: DayListProps) {
  return (
    <ol className={styles.list}>
      {days.map((day) => (
        <li key={day.date} data-kind={kindOf(day)}>
          <time dateTime={day.date}>{formatDate(startOf(day.date))}</time>
          <div>
            <DayWords day={day} />
          </div>
        </li>
      ))}
    </ol>
  );
}
