import { useMemo } from 'react';

import type { OrderNumber } from '#shared/kernel/ids.ts';
import { formatEvening, formatTime } from '#shared/kernel/time/format.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './tickets.module.css';
import type { Ticket } from './types.ts';

type TicketCardProps = {
  readonly ticket: Ticket;
  readonly orderNo: OrderNumber;
  /** "1 of 3" */
  readonly count: string;
};

const over = {
  returned: 'This ticket was given back. It no longer opens the door.',
  refunded: 'This ticket was refunded. It no longer opens the door.',
  'not-issued': 'This ticket is not paid yet.',
} as const;

/** One ticket at the size of a phone's screen: the code first, then what an usher needs. */
export function TicketCard({ ticket, orderNo, count }: TicketCardProps) {
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

type CodeDrawingProps = { readonly rows: readonly string[]; readonly label: string };

/** Modules of quiet zone around a code. */
const quiet = 4;

/** A ticket's code: dark modules on white in either scheme, one path, sharp at any size. */
function CodeDrawing({ rows, label }: CodeDrawingProps) {
  const path = useMemo(() => pathOf(rows), [rows]);
  const size = rows.length + 2 * quiet;
  const drawing = (
    <svg
      aria-hidden="true"
      focusable="false"
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      {drawing}
    </>
  );
}

/** Each run of dark modules in a row is one bar. */
function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}
