import { formatDateTime } from '#shared/kernel/time/format.ts';

import { may, useSession } from '../session/use-desk.ts';
import { Part } from '../shell/desk-page.tsx';
import { money, reissueText, ticketsIn } from './order-words.ts';
import type { Order, OrderLine } from './order-words.ts';
import styles from './orders.module.css';

/** What was bought, line by line; whoever sells at the desk prints the tickets that still open a door. */
export function BoughtPart({ order }: { readonly order: Order }) {
  const session = useSession();
  const isPrinted = order.state === 'paid' && ticketsIn(order).some(({ returnId }) => returnId === null);
  return (
    <Part
      title="What was bought"
      aside={
        isPrinted && may(session, 'desk.sell') ? (
          <a className={styles.file} href={`/api/desk/orders/${order.orderNo}/tickets`} download>
            Tickets to print (PDF)
          </a>
        ) : null
      }
    >
      <ul className={styles.lines}>
        {order.lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never move
          <li key={place}>
            <Line order={order} line={line} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Line({ order, line }: { readonly order: Order; readonly line: OrderLine }) {
  const { title, detail, date, venueTitle, seatLabel, priceTypeTitle, ticketNumber, returnId } = line;
  const where = date ? [formatDateTime(date), venueTitle, seatLabel, priceTypeTitle] : [detail];
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>{where.filter(Boolean).join(', ')}</p>
        {ticketNumber ? (
          <p className={styles.quiet}>
            {[`Ticket ${ticketNumber}`, reissueText(order, ticketNumber)].filter(Boolean).join(', ')}
            {returnId ? <strong className={styles.back}> · given back</strong> : null}
          </p>
        ) : null}
        {line.discount ? <p className={styles.quiet}>{`Instead of ${money(line.listPence)}`}</p> : null}
      </div>
      <p className={styles.price}>{money(line.pence)}</p>
    </div>
  );
}
