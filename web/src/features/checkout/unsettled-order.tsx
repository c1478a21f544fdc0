import { formatPence, pence } from '#shared/kernel/money.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Price } from '#web/ui/price.tsx';
import { Reference } from '#web/ui/reference.tsx';

import styles from './checkout.module.css';
import { unsettledWords } from './unsettled-words.tsx';
import type { Held } from './unsettled-words.tsx';
import type { Order } from './use-order.ts';

type UnsettledOrderProps = { readonly order: Order; readonly isGivenUp: boolean; readonly held: Held };

/** An order waiting for payment, or whose payment failed: its state, what was kept, and what to do. */
export function UnsettledOrder({ order, isGivenUp, held }: UnsettledOrderProps) {
  const { title, lead, action, isWaiting = false } = unsettledWords(order, isGivenUp, held);
  return (
    <>
      <PageHeading overline={`Order ${order.orderNo}`} title={title} lead={lead} size="title">
        {isWaiting ? <span aria-hidden="true" className={styles.bar} /> : null}
        {action ? <div className={styles.row}>{action}</div> : null}
        {isWaiting ? null : <Reference id={order.reference} />}
      </PageHeading>
      <section className={styles.order} aria-label="What you ordered">
        <OrderLines order={order} />
      </section>
    </>
  );
}

type OrderLinesProps = { readonly order: Order };

const purses = { credit: 'Credit', voucher: 'Gift voucher', card: 'Card' } as const;

/** The lines of an unpaid order, read only. */
function OrderLines({ order: { lines, total, tenders } }: OrderLinesProps) {
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
