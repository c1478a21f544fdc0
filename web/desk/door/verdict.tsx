import { formatDateTime } from '#shared/kernel/time/format.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { may, useSession } from '../session/use-desk.ts';
import styles from './door.module.css';
import type { Check } from './use-check.ts';

const titles = {
  valid: 'Valid',
  'wrong-performance': 'Another performance',
  returned: 'Given back',
  refunded: 'Refunded',
  replaced: 'Replaced',
  unknown: 'Unknown',
  tampered: 'Not ours',
} as const satisfies Record<Check['verdict'], string>;

type VerdictProps = { readonly check: Check; readonly wasCompared: boolean };

/** Readable at arm's length. Without an evening nobody has compared it, so that a valid ticket is not called welcome. */
export function Verdict({ check, wasCompared }: VerdictProps) {
  const { verdict, words, title, date, seatLabel, ticketNumber, orderNo } = check;
  const seesOrders = may(useSession(), 'customers.read');
  const isValid = verdict === 'valid';
  return (
    <div role={isValid ? 'status' : 'alert'} className={styles.verdict} data-verdict={isValid ? 'valid' : 'refused'}>
      <p className={styles.title}>
        <Icon name={isValid ? 'tick' : 'attention'} size={40} />
        <span>{titles[verdict]}</span>
      </p>
      <p className={styles.words}>{isValid && !wasCompared ? 'For this performance only:' : words}</p>
      {ticketNumber ? (
        <dl className={styles.facts}>
          {title ? <Fact name="Performance">{title}</Fact> : null}
          {date ? <Fact name="When">{formatDateTime(date)}</Fact> : null}
          {seatLabel ? <Fact name="Seat">{seatLabel}</Fact> : null}
          <Fact name="Ticket">{ticketNumber}</Fact>
          {orderNo ? (
            <Fact name="Order">
              {seesOrders ? <TextLink to={`/orders/${encodeURIComponent(orderNo)}`}>{orderNo}</TextLink> : orderNo}
            </Fact>
          ) : null}
        </dl>
      ) : null}
    </div>
  );
}
