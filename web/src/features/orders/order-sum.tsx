import { pence } from '#shared/kernel/money.ts';
import { Price } from '#web/ui/price.tsx';

import styles from './orders.module.css';
import type { Order } from './types.ts';

type OrderSumProps = { readonly order: Order };

type Tender = Order['tenders'][number];

/** The total, and its sources where not only a card. */
export function OrderSum({ order: { total, tenders } }: OrderSumProps) {
  const isMixed = tenders.some(({ kind }) => kind !== 'card');
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{!isMixed && total > 0 ? 'Total, paid by card' : 'Total'}</dt>
        <dd>
          <Price from={pence(total)} />
        </dd>
      </div>
      {isMixed
        ? tenders.map((tender) => (
            <div key={`${tender.kind} ${tender.lastFour ?? ''}`} data-part>
              <dt>{tenderWords(tender)}</dt>
              <dd>
                <Price from={pence(tender.pence)} />
              </dd>
            </div>
          ))
        : null}
    </dl>
  );
}

function tenderWords({ kind, lastFour }: Tender): string {
  if (kind === 'voucher') return `Gift voucher ending in ${lastFour ?? ''}`;
  return kind === 'credit' ? 'Your credit' : 'Card';
}
