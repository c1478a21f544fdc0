import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import { ticketStateOf } from '#shared/box-office/domain/ticket/ticket-check.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { useComingPlan } from '#web/api/coming-rights.ts';
import type { Wait } from '#web/api/coming-rights.ts';
import { playState } from '#web/api/play-state.ts';
import { useWantedFilm } from '#web/api/way-back.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Price } from '#web/ui/price.tsx';

import { nightsOf, openingWords } from './order-words.ts';
import type { Night } from './order-words.ts';
import styles from './orders.module.css';
import type { Order, OrderLine } from './types.ts';

type OrderRowsProps = { readonly order: Order };

/** The purchase: each performance with its tickets, then other lines. */
export function OrderRows({ order }: OrderRowsProps) {
  const { nights, others } = nightsOf(order.lines);
  const wait = useComingPlan();
  return (
    <>
      {nights.map((night) => (
        <NightRows key={night.performanceId} order={order} night={night} />
      ))}
      {others.length > 0 ? (
        <section className={styles.night} aria-label={nights.length > 0 ? 'Also in this order' : 'In this order'}>
          <ul className={styles.rows}>
            {others.map(({ name, line }) => (
              <Row key={name} line={line} title={line.title} detail={line.detail}>
                {line.voucherCode ? <p className={styles.number}>Code {spellVoucherCode(line.voucherCode)}</p> : null}
                {line.kind === 'rental' && order.state === 'paid' ? <RentalNext line={line} /> : null}
                {line.kind === 'stream-plan' && order.state === 'paid' ? (
                  <PlanNext wait={wait} link={line.link} />
                ) : null}
              </Row>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** The press says what it starts, so that the film's page need not ask again. */
function RentalNext({ line: { link, title } }: { readonly line: OrderLine }) {
  return (
    <LinkButton look="filled" to={link} state={playState} aria-label={`Start watching ${title}`}>
      Start watching
    </LinkButton>
  );
}

/** What a plan opens, first of all the film that it was bought for; until the account has it, the stream would offer it again. */
function PlanNext({ wait, link }: { readonly wait: Wait | null; readonly link: string }) {
  const film = useWantedFilm();
  if (wait) return <p className={styles.fine}>{openingWords[wait]}</p>;
  if (!film) return <LinkButton to={link}>Find something to watch</LinkButton>;
  return (
    <LinkButton look="filled" to={film.path} state={playState}>
      Watch {film.title}
    </LinkButton>
  );
}

type NightRowsProps = { readonly order: Order; readonly night: Night };

function NightRows({ order, night: { performanceId, title, link, date, venueTitle, lines } }: NightRowsProps) {
  const id = `night-${performanceId}`;
  return (
    <section className={styles.night} aria-labelledby={id}>
      <Headline level={2} id={id}>
        <Link to={link} className={styles.nightLink}>
          {title}
        </Link>
      </Headline>
      <p className={styles.when}>
        <time dateTime={date}>{formatEvening(date)}</time>
        <span className={styles.fine}>{venueTitle}</span>
      </p>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <TicketRow key={line.ticketNumber ?? line.seatLabel} order={order} line={line} />
        ))}
      </ul>
    </section>
  );
}

const ticketStates = { returned: 'Given back', refunded: 'Refunded', valid: null, 'not-issued': null } as const;

type TicketRowProps = { readonly order: Order; readonly line: OrderLine };

function TicketRow({ order, line }: TicketRowProps) {
  const state = ticketStates[ticketStateOf(order, line)];
  return (
    <Row line={line} title={line.seatLabel ?? line.title} detail={line.priceTypeTitle ?? ''} isOver={state !== null}>
      {line.ticketNumber ? (
        <p className={styles.fine}>
          Ticket <span data-figures="tabular">{line.ticketNumber}</span>
        </p>
      ) : null}
      {state ? <p className={styles.state}>{state}</p> : null}
    </Row>
  );
}

type RowProps = {
  readonly line: OrderLine;
  readonly title: string;
  readonly detail: string;
  readonly isOver?: boolean;
  readonly children?: ReactNode;
};

function Row({ line: { pence: paid, discount }, title, detail, isOver = false, children }: RowProps) {
  return (
    <li className={styles.row} data-over={isOver || undefined}>
      <div>
        <p className={styles.rowTitle}>{title}</p>
        {detail ? <p className={styles.fine}>{detail}</p> : null}
        {children}
      </div>
      <div className={styles.amount}>
        <Price from={pence(paid)} />
        {discount ? (
          <p className={styles.fine}>
            {discount.title}, {formatPence(pence(-discount.pence))}
          </p>
        ) : null}
      </div>
    </li>
  );
}
