import { formatDate } from '#shared/kernel/time/format.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import { money } from '../orders/order-words.ts';
import { moveText } from './customer-words.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type CreditPartProps = { readonly customer: Customer };

/** The balance with the newest movements that made it, and the vouchers that they bought. */
export function CreditPart({ customer: { credit, vouchers } }: CreditPartProps) {
  const { balance, moves, hasMoreMoves } = credit;
  return (
    <>
      {balance === 0 && moves.length === 0 ? (
        <p className={styles.quiet}>No credit.</p>
      ) : (
        <p>
          Credit: <strong>{money(balance)}</strong>
        </p>
      )}
      {moves.length > 0 ? (
        <ul className={styles.rows} aria-label="Movements of credit">
          {moves.map(({ reason, pence, orderNo, at }) => (
            <li key={`${at} ${reason} ${orderNo} ${pence}`} className={styles.row}>
              <p>
                {moveText(reason)} <OrderLink orderNo={orderNo} />
                <span className={styles.quiet}>, {formatDate(at)}</span>
              </p>
              <p className={styles.sum}>{pence < 0 ? `−${money(-pence)}` : `+${money(pence)}`}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {hasMoreMoves ? <p className={styles.quiet}>Older movements are in their account.</p> : null}
      {vouchers.length === 0 ? (
        <p className={styles.quiet}>No vouchers bought.</p>
      ) : (
        <>
          <ul className={styles.rows} aria-label="Vouchers bought">
            {vouchers.map(({ orderNo, pence, endsIn, isGift, at }) => (
              <li key={`${orderNo} ${endsIn}`} className={styles.row}>
                <p>
                  {`${isGift ? 'Voucher for somebody else' : 'Voucher'}, ending in ${endsIn}, order `}
                  <OrderLink orderNo={orderNo} />
                  <span className={styles.quiet}>, {formatDate(at)}</span>
                </p>
                <p className={styles.sum}>{money(pence)}</p>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>What is left on a voucher is not shown: whoever has its code spends it.</p>
        </>
      )}
    </>
  );
}

type OrderLinkProps = { readonly orderNo: string };

const OrderLink = ({ orderNo }: OrderLinkProps) => <TextLink to={`/orders/${orderNo}`}>{orderNo}</TextLink>;
