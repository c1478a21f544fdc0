import { formatDateTime } from '#shared/domain/time/format.ts';
import { hour } from '#shared/domain/time/instant.ts';
import { ticketStateOf } from '#shared/domain/ticket/ticket-state.ts';
import { links } from '#web/api/links.ts';
import { useNow } from '#web/api/now.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Split } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { OrderNext } from './order-next.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrderSum } from './order-sum.tsx';
import styles from './orders.module.css';
import type { Order } from './types.ts';

type OrderSheetProps = {
  readonly order: Order;
  /** What opened it, where that was not an account. */
  readonly orderKey: string | null;
};

/** An order whose payment has come: what was bought, how it was paid, where the tickets are, and what can be done with it. */
export function OrderSheet({ order, orderKey }: OrderSheetProps) {
  const { title, lead } = useWords(order);
  const place = { orderId: order.id, key: orderKey };
  const hasTickets = order.lines.some((line) => line.kind === 'ticket' && ticketStateOf(order, line) === 'valid');
  return (
    <div className={styles.sheet}>
      <PageHeading overline={`Order ${order.orderNo}`} title={title} lead={lead} size="title">
        {hasTickets ? (
          <p className={styles.screenOnly}>
            <LinkButton look="filled" to={links.orderTickets.to({ orderId: order.id }, { key: orderKey })}>
              Open your e-tickets
            </LinkButton>
          </p>
        ) : null}
      </PageHeading>
      <Split aside={<OrderNext order={order} place={place} hasTickets={hasTickets} />}>
        <OrderRows order={order} />
        <OrderSum order={order} />
        <p className={styles.fine}>Ordered on {formatDateTime(order.placedAt)}</p>
      </Split>
    </div>
  );
}

/** So long after its payment an order is greeted with thanks; afterwards somebody looks something up. */
const fresh = hour;

function useWords({ state, refundReason, paidAt, email }: Order): { readonly title: string; readonly lead: string } {
  const isFresh = Date.parse(useNow()) - Date.parse(paidAt ?? '') < fresh;
  if (state === 'paid') {
    return {
      title: isFresh ? 'Thank you' : 'Your order',
      lead: isFresh ? `Your order is complete. We have sent it to ${email}.` : `The confirmation went to ${email}.`,
    };
  }
  const reason = reasons[refundReason ?? 'seats-gone'];
  return state === 'refund-due'
    ? {
        title: 'Your payment is on its way back',
        lead: `${reason} We are sending the whole amount back and write to ${email} when that is done.`,
      }
    : {
        title: 'Your payment has been returned',
        lead: `${reason} We have sent the whole amount back. Banks take up to five working days to show it.`,
      };
}

const reasons = {
  'seats-gone': 'It came after the time for your seats had run out, and they had been sold to someone else.',
  'rented-twice': 'You had already rented this film with another order. That rental stays as it is.',
  'credit-spent': 'The credit or voucher that was to pay a part of it had been spent when it arrived.',
  amount: 'The sum that arrived was not that of your order.',
} as const satisfies Record<NonNullable<Order['refundReason']>, string>;
