import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';

import styles from './checkout.module.css';

type CheckoutSumProps = { readonly total: number; readonly tenders: readonly Tender[]; readonly card: number };

/** The sum before the button: what credit and vouchers pay, and the part for the card. */
export function CheckoutSum({ total, tenders, card }: CheckoutSumProps) {
  const others = tenders.filter(({ kind }) => kind !== 'card');
  return (
    <dl className={styles.sum} aria-label="What you pay">
      <Row title="Total, no fees to add" amount={formatPence(pence(total))} isStrong={others.length === 0} />
      {others.map((tender) => (
        <Row
          key={tender.kind === 'voucher' ? tender.code : tender.kind}
          title={tender.kind === 'voucher' ? `Gift voucher ending in ${tender.code.slice(-4)}` : 'Your credit'}
          amount={`−${formatPence(tender.pence)}`}
        />
      ))}
      {others.length > 0 ? (
        <Row title={card > 0 ? 'Left for your card' : 'Left to pay'} amount={formatPence(pence(card))} isStrong />
      ) : null}
    </dl>
  );
}

type RowProps = { readonly title: string; readonly amount: string; readonly isStrong?: boolean };

function Row({ title, amount, isStrong = false }: RowProps) {
  return (
    <div className={styles.sumRow} data-strong={isStrong || undefined}>
      <dt>{title}</dt>
      <dd data-figures="tabular">{amount}</dd>
    </div>
  );
}
