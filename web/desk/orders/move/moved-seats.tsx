import { formatDateTime } from '#shared/kernel/time/format.ts';

import { useRead } from '../../session/use-desk.ts';
import { Part } from '../../shell/desk-page.tsx';
import styles from '../orders.module.css';

type MovedSeatsProps = { readonly orderNo: string };

/** What colleagues moved in this order: who, when, from which seat to which; nothing where nobody did. */
export function MovedSeats({ orderNo }: MovedSeatsProps) {
  const { data } = useRead('deskOrderSeats', { params: { orderNo }, query: {} });
  if (!data || data.moves.length === 0) return null;
  return (
    <Part title="Seats moved">
      <ul className={styles.told}>
        {data.moves.map(({ at, byName, tickets }) => (
          <li key={at}>
            <p className={styles.quiet}>{`${formatDateTime(at)}, ${byName}`}</p>
            {tickets.map(({ ticketNumber, before, after }) => (
              <p key={ticketNumber}>{`${ticketNumber}: ${after}, instead of ${before}`}</p>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}
