import { countSeats } from '#shared/desk/domain/plans/plan-rows.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import type { DrawnHall } from './drawn-hall.ts';
import { numberWords } from './plan-words.ts';
import styles from './plans.module.css';

type CountsTableProps = { readonly sections: DrawnHall['sections'] };

/** Seats by section and zone, with the sums. */
export function CountsTable({ sections }: CountsTableProps) {
  const all = countSeats(sections.flatMap(({ seats }) => seats));
  const letters = Object.keys(all.zones);
  const rows = sections.map((section) => ({ ...section, counts: countSeats(section.seats) }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles.wide} aria-label="Seats by section and zone" tabIndex={0}>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">Section</th>
            {letters.map((zone) => (
              <th key={zone} scope="col" className={styles.figure}>
                <VisuallyHidden>Zone </VisuallyHidden>
                {zone}
              </th>
            ))}
            <th scope="col" className={styles.figure}>
              Wheelchairs
            </th>
            <th scope="col" className={styles.figure}>
              Seats
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, counts }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {letters.map((zone) => (
                <td key={zone} className={styles.figure} data-none={!counts.zones[zone] || undefined}>
                  {numberWords(counts.zones[zone] ?? 0)}
                </td>
              ))}
              <td className={styles.figure}>{numberWords(counts.wheelchairs)}</td>
              <td className={styles.figure}>{numberWords(counts.seats)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Whole hall</th>
            {letters.map((zone) => (
              <td key={zone} className={styles.figure}>
                {numberWords(all.zones[zone] ?? 0)}
              </td>
            ))}
            <td className={styles.figure}>{numberWords(all.wheelchairs)}</td>
            <td className={styles.figure}>{numberWords(all.seats)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
