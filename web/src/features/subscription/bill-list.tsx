import { formatDate } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { billState, poundsOf } from './subscription-words.ts';
import styles from './subscription.module.css';
import type { Bill, Bills, DetailsPage } from './types.ts';

type BillListProps = {
  readonly id: string;
  readonly words: Pick<DetailsPage['scheduled'], 'title' | 'text' | 'empty'>;
  readonly bills: Bills;
};

/** Coming or past bills; each paid one links to its order. */
export function BillList({ id, words, bills }: BillListProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <Headline level={2} id={`${id}-title`}>
        {words.title}
      </Headline>
      <p className={styles.soft}>{words.text}</p>
      <DataView
        state={bills}
        skeleton={<SkeletonLines count={3} />}
        isEmpty={(data) => data.bills.length === 0}
        empty={<p>{words.empty}</p>}
      >
        {(data) => (
          <ul className={styles.bills} data-receipts={data.bills.some(({ orderId }) => orderId !== null) || undefined}>
            {data.bills.map((bill) => (
              <BillRow key={`${bill.bill_dt} ${bill.orderNo}`} bill={bill} />
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}

function BillRow({ bill }: { readonly bill: Bill }) {
  const { bill_dt: moment, pence, title, status, orderId } = bill;
  const date = formatDate(moment);
  return (
    <li className={styles.bill}>
      <span>{date}</span>
      <span className={status === 'failed' ? styles.problem : styles.fine}>
        {title}
        {status === 'paid' || status === 'scheduled' ? null : ` · ${billState(bill)}`}
      </span>
      <span className={styles.amount}>{poundsOf(pence)}</span>
      {orderId === null || status === 'failed' ? null : (
        <span className={styles.receipt}>
          <TextLink to={links.order.to({ orderId })}>
            Receipt <VisuallyHidden>for {date}</VisuallyHidden>
          </TextLink>
        </span>
      )}
    </li>
  );
}
