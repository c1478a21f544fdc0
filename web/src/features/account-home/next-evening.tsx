import { Link } from 'react-router-dom';

import { count } from '#shared/kernel/time/duration.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useResource } from '#web/api/use-resource.ts';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './account-home.module.css';

type Orders = DataFor<'orders'>;

/** The next evening with a link to its tickets, and orders still to be paid. */
export function NextEvening() {
  const state = useResource('orders', {});
  return (
    <div className={styles.evening}>
      <DataView state={state} skeleton={<Lines />}>
        {(orders) => (
          <>
            <OpenOrders orders={orders} />
            <Evening orders={orders} />
          </>
        )}
      </DataView>
    </div>
  );
}

/** The place of the next evening while the visitor is unknown. */
export function EveningToCome() {
  return (
    <div className={styles.evening}>
      <Lines />
    </div>
  );
}

function Lines() {
  return (
    <span className={styles.feature}>
      <Skeleton width="8rem" height="0.875rem" />
      <Skeleton width="60%" height="2.25rem" />
      <Skeleton width="14rem" height="1rem" />
      <Skeleton width="9rem" height="2.75rem" />
    </span>
  );
}

type OrdersProps = { readonly orders: Orders };

function Evening({ orders }: OrdersProps) {
  const [next, ...later] = nextEvenings(orders);
  if (!next) return <NoEvening hasOrders={orders.length > 0} />;
  const { id, titles, nextPerformance, ticketCount } = next;
  return (
    <section aria-labelledby="next-evening" className={styles.feature}>
      <p className={styles.overline}>Your next evening</p>
      <Headline level={2} size="section" id="next-evening">
        {titles.join(', ')}
      </Headline>
      <p>
        <time dateTime={nextPerformance}>{formatEvening(nextPerformance)}</time>
        {` · ${count(ticketCount, 'ticket')}`}
      </p>
      <p className={styles.actions}>
        <LinkButton look="filled" to={links.orderTickets.to({ orderId: id })}>
          Show tickets
        </LinkButton>
        <LinkButton to={links.order.to({ orderId: id })}>See the order</LinkButton>
      </p>
      {later.length > 0 ? (
        <ul className={styles.later} aria-label="After that">
          {later.slice(0, 3).map((order) => (
            <li key={order.id}>
              <Link to={links.order.to({ orderId: order.id })}>{order.titles.join(', ')}</Link>
              <time dateTime={order.nextPerformance}>{formatEvening(order.nextPerformance)}</time>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type NoEveningProps = { readonly hasOrders: boolean };

function NoEvening({ hasOrders }: NoEveningProps) {
  const line = usePageTexts('account');
  return (
    <EmptyMessage
      title="No evening ahead"
      action={
        <LinkButton look="filled" to={links.listing.to()}>
          {"See what's on"}
        </LinkButton>
      }
    >
      {hasOrders ? (
        <>
          {'Everything you have ordered is in '}
          <TextLink to={links.accountOrders.to()}>your orders</TextLink>.
        </>
      ) : (
        line('no-evening')
      )}
    </EmptyMessage>
  );
}

function OpenOrders({ orders }: OrdersProps) {
  return openOrders(orders).map(({ id, orderNo, titles }) => (
    <Notice
      key={id}
      title={`Order ${orderNo} waits for its payment`}
      action={<LinkButton to={links.order.to({ orderId: id })}>See where it stands</LinkButton>}
    >
      {titles.join(', ')}
    </Notice>
  ));
}

type Order = DataFor<'orders'>[number];
type Coming = Order & { readonly nextPerformance: string };

/** Orders with tickets for a coming performance, nearest first. A fully returned order has no tickets. */
function nextEvenings(orders: readonly Order[]): readonly Coming[] {
  return orders
    .filter(
      (order): order is Coming => order.nextPerformance !== null && order.ticketCount > 0 && order.state === 'paid',
    )
    .toSorted((one, other) => (one.nextPerformance < other.nextPerformance ? -1 : 1));
}

/** Orders that can still be paid. */
const openOrders = (orders: readonly Order[]): readonly Order[] =>
  orders.filter(({ state }) => state === 'awaiting-payment');
