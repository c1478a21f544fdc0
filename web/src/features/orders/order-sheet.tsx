import { ticketStateOf } from '#shared/box-office/domain/ticket/ticket-check.ts';
import { pence } from '#shared/kernel/money.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { hour } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { useNow } from '#web/api/use-now.ts';
import { Fact } from '#web/ui/fact.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Split } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';

import { OrderBeginning } from './order-beginning.tsx';
import { OrderNextSteps } from './order-next-steps.tsx';
import { OrderRows } from './order-rows.tsx';
import { cameLate, mailReturnedWords, ofLinkedText } from './order-words.ts';
import styles from './orders.module.css';
import type { Order } from './types.ts';

type OrderSheetProps = {
  readonly order: Order;
  /** The key of a guest's order. */
  readonly orderKey: string | null;
};

/** A paid order: lines, payment, tickets and actions. */
export function OrderSheet({ order, orderKey }: OrderSheetProps) {
  const place = { orderId: order.id, key: orderKey };
  const tickets = order.lines.filter(({ kind }) => kind === 'ticket');
  const states = tickets.map((line) => ticketStateOf(order, line));
  const hasTickets = states.includes('valid');
  const isOver = tickets.length === order.lines.length && states.every((state) => state === 'returned');
  const { title, lead } = useWords(order, isOver);
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
        {order.isOfLinked ? null : <MailReturned order={order} />}
      </PageHeading>
      <Split aside={<OrderNextSteps order={order} place={place} hasTickets={hasTickets} />}>
        <OrderBeginning order={order} place={place} />
        <OrderRows order={order} />
        <OrderSum order={order} />
        <p className={styles.fine}>Ordered on {formatDateTime(order.placedAt)}</p>
      </Split>
    </div>
  );
}

type MailReturnedProps = { readonly order: Order };

/** That the house cannot write to the order's address, and who can put it right. */
function MailReturned({ order }: MailReturnedProps) {
  const words = mailReturnedWords(order);
  if (!words) return null;
  return (
    <div className={styles.screenOnly}>
      <Notice
        tone="problem"
        title={words.title}
        action={
          words.remedy === 'account' ? (
            <LinkButton to={links.accountSecurity.to()}>Correct the address</LinkButton>
          ) : (
            <LinkButton to={links.contact.to()}>Contact the box office</LinkButton>
          )
        }
      >
        {words.text}
      </Notice>
    </div>
  );
}

/** How long after its payment the page thanks for an order. */
const fresh = hour;

function useWords(order: Order, isOver: boolean): { readonly title: string; readonly lead: string | undefined } {
  const { paidAt, dueAt, email } = order;
  const mayArrive = !order.mailReturned;
  const isFresh = Date.parse(useNow()) - Date.parse(paidAt ?? '') < fresh;
  if (order.isOfLinked) return { title: 'Your order', lead: ofLinkedText(order) };
  if (isOver) return { title: 'Your order', lead: 'All its tickets were given back.' };
  if (!isFresh) return { title: 'Your order', lead: mayArrive ? `The confirmation went to ${email}.` : undefined };
  const isLate = paidAt !== null && Date.parse(paidAt) > Date.parse(dueAt);
  return {
    title: 'Thank you',
    lead: `${isLate ? `${cameLate} ` : ''}Your order is complete.${mayArrive ? ` We have sent it to ${email}.` : ''}`,
  };
}

type OrderSumProps = { readonly order: Order };

type Tender = Order['tenders'][number];

/** The total, and its sources where not only a card. */
function OrderSum({ order: { total, tenders } }: OrderSumProps) {
  const isMixed = tenders.some(({ kind }) => kind !== 'card');
  return (
    <dl className={styles.sum}>
      <Fact name={!isMixed && total > 0 ? 'Total, paid by card' : 'Total'}>
        <Price from={pence(total)} />
      </Fact>
      {isMixed
        ? tenders.map((tender) => (
            <div key={`${tender.kind} ${tender.lastFour ?? ''}`} data-part>
              <dt>{tenderWords(tender)}</dt>
              <dd>
                <Price from={pence(tender.pence)} />
              </dd>
            </div>
          ))
        : null}
    </dl>
  );
}

function tenderWords({ kind, lastFour }: Tender): string {
  if (kind === 'voucher') return `Gift voucher ending in ${lastFour ?? ''}`;
  return kind === 'credit' ? 'Your credit' : 'Card';
}
