import { formatPence, pence } from '#shared/kernel/money.ts';
import { Price } from '#web/ui/price.tsx';

import styles from './checkout.module.css';
import type { Order } from './use-order.ts';

type OrderLinesProps = { readonly order: Order };

const purses = { credit: 'Credit', voucher: 'Gift voucher', card: 'Card' } as const;

/** The lines of an unpaid order, read only. */
export function OrderLines({ order: { lines, total, tenders } }: OrderLinesProps) {
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          // Two unreserved places of one evening read alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={styles.line}>
            <div>
              <p className={styles.title}>{line.title}</p>
              <p className={styles.fine}>{line.detail}</p>
            </div>
            <p className={styles.price}>
              <Price from={pence(line.pence)} />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <Price from={pence(total)} free="£0" />
      </p>
      {tenders.some(({ kind }) => kind !== 'card') ? (
        <p className={styles.fine}>
          {tenders
            .map(({ kind, pence: part, lastFour }) =>
              [purses[kind], lastFour ? `ending in ${lastFour}` : '', formatPence(pence(part))]
                .filter(Boolean)
                .join(' '),
            )
            .join(', ')}
        </p>
      ) : null}
    </>
  );
}
