import { formatDateRange, formatEvening } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { groupByOnSaleDates } from '#shared/season/domain/call-to-action/call-to-action.ts';
import { openingsByMode, phasesAt } from '#shared/season/domain/on-sale.ts';
import { Section } from '#web/ui/layout.tsx';

import styles from './booking-dates.module.css';
import type { Activity, EventDetails } from './types.ts';
import type { Sale } from './use-season.ts';

type BookingDatesProps = {
  readonly event: EventDetails;
  readonly coming: readonly Activity[];
  readonly sale: Sale;
};

/**
 * When booking opens for each level of membership, a table for each set of dates with the same openings (spec 1 §6). Unticketed dates have
 * none.
 */
export function BookingDates({ event, coming, sale }: BookingDatesProps) {
  const groups = groupByOnSaleDates(
    coming.filter(({ isCancelled, isTicketed }) => isTicketed && !isCancelled),
    sale,
    event,
  ).flatMap(({ onSaleDates, activities }) => {
    const openings = openingsByMode(phasesAt(onSaleDates, sale.now), sale.modeOfSale, sale.groups);
    const [first, last] = [activities[0], activities.at(-1)];
    return openings.length > 0 && first && last
      ? [{ id: first.id, range: formatDateRange(first.date, last.date), openings }]
      : [];
  });
  if (groups.length === 0) return null;
  return (
    <Section title="When booking opens">
      {groups.map(({ id, range, openings }) => (
        <table key={id} className={styles.table}>
          <caption className={styles.caption}>
            {groups.length > 1 ? `Performances ${range}` : 'Every performance of this run'}
          </caption>
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col">Booking opens</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {openings.map(({ mode, title, opensAt }) => (
              <tr key={mode} data-own={mode === sale.modeOfSale || undefined}>
                <th scope="row">
                  {title}
                  {mode === sale.modeOfSale && sale.isLoggedIn ? <span className={styles.own}>Your level</span> : null}
                </th>
                <td>{formatEvening(opensAt)}</td>
                <td>{isAfter(opensAt, sale.now) ? 'Not yet' : 'Open'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
}
