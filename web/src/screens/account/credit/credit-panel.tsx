import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { useResource } from '#web/api/use-resource.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Section } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './credit-panel.module.css';

type Credit = DataFor<'accountCredit'>;

const reasons: Readonly<Record<Credit['moves'][number]['reason'], string>> = {
  spent: 'Spent on order',
  'not-spent': 'Back from order',
  returned: 'For tickets of order',
  'moved-here': 'From your linked account',
  'moved-away': 'To your linked account',
};

/** The customer's credit from returned tickets. Nothing where there never was any. */
export function CreditPanel() {
  const state = useResource('accountCredit', {});
  if (state.data?.moves.length === 0) return null;
  return (
    <Section title="Your credit" id="credit">
      <DataView state={state} skeleton={<SkeletonLines count={3} />}>
        {(credit) => <Statement credit={credit} />}
      </DataView>
    </Section>
  );
}

type StatementProps = { readonly credit: Credit };

function Statement({ credit: { balance, moves } }: StatementProps) {
  return (
    <div className={styles.credit}>
      <p>
        <strong className={styles.balance} data-figures="tabular">
          {formatPence(pence(balance))}
        </strong>
        {balance > 0 ? ' to spend at the checkout. It does not run out.' : ' left.'}
      </p>
      <table className={styles.moves}>
        <caption className={styles.caption}>How it came about</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What for</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ reason, pence: sum, orderId, orderNo, at }) => (
            <tr key={`${at} ${reason} ${orderId ?? ''} ${sum}`}>
              <td className={styles.date}>{formatDate(at)}</td>
              <td>
                {`${reasons[reason]} `}
                {orderId === null ? null : <TextLink to={links.order.to({ orderId })}>{orderNo}</TextLink>}
              </td>
              <td className={styles.sum} data-figures="tabular">
                {`${sum > 0 ? '+' : ''}${formatPence(pence(sum))}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
