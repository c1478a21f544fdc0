import { hoursOf } from '#shared/desk/domain/sales-figures.ts';
import { formatTime } from '#shared/kernel/time/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { hourWords, measures } from './measures.ts';
import type { Hour, Measure, Today } from './measures.ts';
import styles from './today.module.css';

type HoursDrawingProps = { readonly today: Pick<Today, 'day' | 'hours'>; readonly measure: Measure };

/** A bar for each hour of the day so far; the table below it says the same. */
export function HoursDrawing({ today: { day, hours }, measure }: HoursDrawingProps) {
  const { title, of, inWords } = measures[measure];
  const all = hoursOf(day);
  const values = hours.map(of);
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const range = most - least;
  return (
    <figure className={styles.drawing}>
      <figcaption className={styles.scale}>
        <VisuallyHidden>{summaryOf(title, hours, day, measure)}</VisuallyHidden>
        <span aria-hidden="true">
          <strong>{inWords(values.reduce((sum, value) => sum + value, 0))}</strong> today
          {Math.max(...values, 0) > 0 ? `, at most ${inWords(most)} in an hour` : ''}
        </span>
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${all.length} ${range}`} preserveAspectRatio="none" className={styles.bars}>
        {hours.map((hour, place) => {
          const value = of(hour);
          return (
            <rect
              key={hour.from}
              x={place + 0.12}
              width={0.76}
              y={most - Math.max(0, value)}
              height={Math.abs(value)}
              className={styles.bar}
              data-now={place === hours.length - 1 || undefined}
              data-back={value < 0 || undefined}
            />
          );
        })}
        <line x1={0} x2={all.length} y1={most} y2={most} className={styles.base} />
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {all.map((from, place) => (
          <span key={from} className={styles.tick} style={{ flexBasis: `${100 / all.length}%` }}>
            {place % 6 === 0 ? formatTime(from) : ''}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** What the drawing shows, in a sentence. */
function summaryOf(title: string, hours: readonly Hour[], day: string, measure: Measure): string {
  const { of, inWords } = measures[measure];
  const total = hours.reduce((sum, hour) => sum + of(hour), 0);
  const best = hours.toSorted((one, other) => of(other) - of(one))[0];
  const peak = best && of(best) > 0 ? ` Most in the hour from ${hourWords(best.from, day)}: ${inWords(of(best))}.` : '';
  return `${title} by hour: ${inWords(total)} today.${peak}`;
}
