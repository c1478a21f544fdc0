import type { ReactNode } from 'react';

import type { OrderNumber } from '#shared/kernel/ids.ts';
import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Headline } from '#web/ui/headline.tsx';

import { CodeDrawing } from './code-drawing.tsx';
import styles from './tickets.module.css';
import type { Ticket } from './types.ts';

type TicketCardProps = {
  readonly ticket: Ticket;
  readonly orderNo: OrderNumber;
  /** "1 of 3" */
  readonly count: string;
  /** Its way into a wallet. */
  readonly children?: ReactNode;
};

const over = {
  returned: 'This ticket was given back. It no longer opens the door.',
  refunded: 'This ticket was refunded. It no longer opens the door.',
  'not-issued': 'This ticket is not paid yet.',
} as const;

/** One ticket at the size of a phone's screen: the code first, then what an usher needs. */
export function TicketCard({ ticket, orderNo, count, children }: TicketCardProps) {
  const { ticketNumber, title, venueTitle, date, doorsAt, priceTypeTitle, holder, code, state, view } = ticket;
  const id = `ticket-${ticketNumber}`;
  return (
    <article className={styles.ticket} aria-labelledby={id}>
      <div className={styles.plate}>
        {code ? (
          <CodeDrawing rows={code} label={`Code of ticket ${ticketNumber}, to be scanned at the door`} />
        ) : (
          <p className={styles.over}>{state === 'valid' ? null : over[state]}</p>
        )}
        <p className={styles.number}>
          <span data-figures="tabular">{ticketNumber}</span>
        </p>
      </div>
      <div className={styles.words}>
        <p className={styles.count}>Ticket {count}</p>
        <Headline level={2} size="section" id={id}>
          {title}
        </Headline>
        <p className={styles.date}>
          <time dateTime={date}>{formatEvening(date)}</time>
        </p>
        <p className={styles.fine}>
          {venueTitle}. Doors open at {formatTime(doorsAt)}.
        </p>
        <Seat ticket={ticket} />
        {view === 'clear' ? null : (
          <p className={styles.fine}>{view === 'side' ? 'Seen from the side' : 'Restricted view'}</p>
        )}
        <p className={styles.foot}>{[holder, priceTypeTitle, `Order ${orderNo}`].filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </article>
  );
}

type SeatProps = { readonly ticket: Ticket };

/** Section, row and seat in columns; a place without a row has one column. */
function Seat({ ticket: { seat } }: SeatProps) {
  const parts =
    seat.row === null
      ? [['Place', seat.section]]
      : [
          ['Part of the house', seat.section],
          ['Row', seat.row],
          ['Seat', seat.number ?? ''],
        ];
  return (
    <dl className={styles.seat}>
      {parts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
