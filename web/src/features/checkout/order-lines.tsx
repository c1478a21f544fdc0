import { pence } from '#shared/domain/money/money.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Price } from '#web/ui/price.tsx';

import styles from './checkout.module.css';
import type { Order } from './use-order.ts';

type OrderLinesProps = { readonly order: Order };

/** What was ordered; once it is paid, with the numbers that are asked for at the door. */
export function OrderLines({ order: { lines, total, state } }: OrderLinesProps) {
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.title} ${line.detail} ${line.ticketNumber ?? ''}`} className={styles.line}>
            <div>
              <p className={styles.title}>{line.title}</p>
              <p className={styles.fine}>{line.detail}</p>
              {line.ticketNumber ? (
                <p className={styles.number}>
                  Ticket <span data-figures="tabular">{line.ticketNumber}</span>
                </p>
              ) : null}
              {line.kind === 'rental' && state === 'paid' ? <LinkButton to={line.link}>Watch it</LinkButton> : null}
            </div>
            <p className={styles.price}>
              <Price from={pence(line.pence)} />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{state === 'paid' ? 'Paid' : 'Total'}</span>
        <Price from={pence(total)} />
      </p>
    </>
  );
}
