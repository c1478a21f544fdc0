import { asMoney, hourWords } from './measures.ts';
import type { Hour, Today } from './measures.ts';
import styles from './today.module.css';

type HoursTableProps = { readonly today: Pick<Today, 'day' | 'hours'> };

/** The hours of the day so far, the latest first. */
export function HoursTable({ today: { day, hours } }: HoursTableProps) {
  return (
    <>
      <p className={styles.causes}>
        Holds are refused because somebody else has the seats, because of a limit, or because they are not on sale.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={styles.wide} aria-label="Today by hour" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">From</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col" className={styles.figure}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.toReversed().map((hour) => (
              <tr key={hour.from}>
                <th scope="row">{hourWords(hour.from, day)}</th>
                {columns.map(({ title, of }) => (
                  <td key={title} className={styles.figure}>
                    {of(hour)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const columns: readonly { readonly title: string; readonly of: (hour: Hour) => string | number }[] = [
  { title: 'Sold', of: ({ sold }) => sold },
  { title: 'Given back', of: ({ returned }) => returned },
  { title: 'Money', of: ({ pence }) => asMoney(pence) },
  { title: 'Held', of: ({ held }) => held },
  { title: 'Taken', of: ({ refusedTaken }) => refusedTaken },
  { title: 'Limit', of: ({ refusedLimit }) => refusedLimit },
  { title: 'Not on sale', of: ({ refusedClosed }) => refusedClosed },
];
