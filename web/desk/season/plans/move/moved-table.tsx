import type { DataFor } from '#web/api/contract-types.ts';

import styles from '../plans.module.css';

type MovedTableProps = { readonly moved: DataFor<'deskPerformancePlan'>['moved'] };

/** Who gets another seat: from which to which, in the order of the plan. */
export function MovedTable({ moved }: MovedTableProps) {
  return (
    // Scrolls by itself on a phone, so the keyboard has to get into it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.wide} aria-label="Other seats" tabIndex={0}>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">Seat now</th>
            <th scope="col">Zone</th>
            <th scope="col">Seat then</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ from, to }) => (
            <tr key={from.seatId}>
              <th scope="row">{from.label}</th>
              <td>{from.zone}</td>
              <td>{to.label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
