import { PageHeading } from '#web/ui/headline.tsx';

import styles from './checkout.module.css';
import { OrderLines } from './order-lines.tsx';
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
      </PageHeading>
      <section className={styles.order} aria-label="What you ordered">
        <OrderLines order={order} />
      </section>
    </>
  );
}
