import { useState } from 'react';

import { count } from '#shared/kernel/time/duration.ts';
import { formatDate, formatEvening } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { money, stateWords } from '../orders/order-words.ts';
import { useDesk } from '../session/use-desk.ts';
import type { Customer } from './customer-words.ts';
import styles from './customers.module.css';

type Row = Customer['orders'][number];
type OrdersPartProps = { readonly customer: Customer };

/** What is to come first, then the newest; older ones a page at a time. */
export function OrdersPart({ customer }: OrdersPartProps) {
  const { orders, hasMore, busy, problem, more } = useOrders(customer);
  if (orders.length === 0) return <p className={styles.quiet}>No orders.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      {hasMore ? (
        <Button busy={busy} onClick={more}>
          Show more orders
        </Button>
      ) : null}
    </>
  );
}

type OrderRowProps = { readonly order: Row };

function OrderRow({ order }: OrderRowProps) {
  const { orderNo, state, total, placedAt, titles, ticketCount, returnedCount, isOfLinked, next } = order;
  const tickets = [
    ...(ticketCount > 0 ? [count(ticketCount, 'ticket')] : []),
    ...(returnedCount > 0 ? [`${returnedCount} given back`] : []),
  ];
  return (
    <>
      <div>
        <p>
          <TextLink to={`/orders/${orderNo}`}>{orderNo}</TextLink> <strong>{titles.join(', ')}</strong>
        </p>
        {next ? <p>{formatEvening(next)}</p> : null}
        <p className={styles.quiet}>
          {[
            stateWords[state],
            ...tickets,
            `placed on ${formatDate(placedAt)}`,
            ...(isOfLinked ? ['by their other account'] : []),
          ].join(', ')}
        </p>
      </div>
      <p className={styles.sum}>{money(total)}</p>
    </>
  );
}

function useOrders({ id: customerId, orders: first, hasMoreOrders }: Customer) {
  const desk = useDesk();
  const [older, setOlder] = useState<{ readonly orders: readonly Row[]; readonly hasMore: boolean } | null>(null);
  // An order that was to come and is over meanwhile is in both.
  const known = new Set(first.map(({ id }) => id));
  const orders = [...first, ...(older?.orders ?? []).filter(({ id }) => !known.has(id))];
  const { busy, problem, run } = useChange(async () => {
    const query = { 'page[after]': orders.at(-1)?.id ?? '' };
    const input = { params: { customerId }, query };
    // The contract defines the answer.
    const next = (await desk.call('deskCustomerOrders', 'GET', input)) as DataFor<'deskCustomerOrders'>;
    setOlder({ orders: [...(older?.orders ?? []), ...next], hasMore: next.length === first.length });
  });
  return { orders, hasMore: older?.hasMore ?? hasMoreOrders, busy, problem, more: () => void run() };
}
