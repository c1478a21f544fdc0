import { Link } from 'react-router-dom';

import { pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { formatDate, formatEvening } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { Section } from '#web/ui/layout.tsx';
import { Price } from '#web/ui/price.tsx';

import styles from './order-list.module.css';
import { stateWords } from './order-words.ts';
import type { OrderSummary } from './types.ts';

type OrderListProps = { readonly orders: readonly OrderSummary[] };

/** Orders with coming performances, then all others. */
export function OrderList({ orders }: OrderListProps) {
  const coming = orders
    .filter(({ nextPerformance }) => nextPerformance !== null)
    .toSorted((one, other) => ((one.nextPerformance ?? '') < (other.nextPerformance ?? '') ? -1 : 1));
  const others = orders.filter(({ nextPerformance }) => nextPerformance === null);
  return (
    <>
      {coming.length > 0 ? (
        <Section title="Coming up">
          <Rows orders={coming} />
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section title={coming.length > 0 ? 'Earlier orders' : 'Your orders so far'}>
          <Rows orders={others} />
        </Section>
      ) : null}
    </>
  );
}

function Rows({ orders }: OrderListProps) {
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  );
}

type RowProps = { readonly order: OrderSummary };

function Row({ order }: RowProps) {
  const { id, orderNo, titles, nextPerformance, lastPerformance, placedAt, state, total } = order;
  const date = nextPerformance ?? lastPerformance;
  const said = stateWords[state] ?? (isGivenBack(order) ? 'Tickets given back' : null);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <Link to={links.order.to({ orderId: id })} className={styles.link}>
            {titles.join(', ')}
          </Link>
        </h3>
        {date ? (
          <p className={styles.date}>
            <time dateTime={date}>{formatEvening(date)}</time>
          </p>
        ) : null}
        <p className={styles.fine}>
          {[
            `Order ${orderNo}`,
            formatDate(placedAt),
            ...ticketWords(order),
            ...(order.isOfLinked ? ['Your linked account'] : []),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.amount}>
        <Price from={pence(total)} />
        {said ? <p className={styles.state}>{said}</p> : null}
      </div>
    </li>
  );
}

const isGivenBack = ({ ticketCount, returnedCount }: OrderSummary): boolean => ticketCount === 0 && returnedCount > 0;

/** How many tickets they still have, and how many were given back. */
function ticketWords({ ticketCount, returnedCount }: OrderSummary): readonly string[] {
  if (ticketCount === 0) return [];
  return [count(ticketCount, 'ticket'), ...(returnedCount > 0 ? [`${returnedCount} given back`] : [])];
}
