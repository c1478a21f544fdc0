import { formatDate } from '#shared/kernel/time/format.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { rentalText, streamText } from './customer-words.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type StreamPartProps = { readonly customer: Customer };

/** The subscription, and the films that they rented. */
export function StreamPart({ customer: { stream, rentals } }: StreamPartProps) {
  return (
    <>
      {stream ? (
        <p>
          <strong>{stream.title}</strong>
          <span className={styles.note}>{`${streamText(stream)}. Since ${formatDate(stream.startedAt)}.`}</span>
        </p>
      ) : (
        <p className={styles.quiet}>No subscription.</p>
      )}
      {rentals.length === 0 ? (
        <p className={styles.quiet}>No rentals.</p>
      ) : (
        <ul className={styles.rows} aria-label="Rentals">
          {rentals.map((rental) => (
            <li key={`${rental.orderNo} ${rental.title}`} className={styles.row}>
              <div>
                <p>
                  <strong>{rental.title}</strong>
                </p>
                <p className={styles.quiet}>{rentalText(rental)}</p>
              </div>
              <p>
                <TextLink to={`/orders/${rental.orderNo}`}>{rental.orderNo}</TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
