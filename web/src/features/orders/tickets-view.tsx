import type { DataFor } from '#web/api/contract-types.ts';
import { files } from '#web/api/files.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import { DrawnPass } from './drawn-pass.tsx';
import { TicketCard } from './ticket-card.tsx';
import styles from './tickets.module.css';
import type { OrderPlace } from './types.ts';
import { WalletButtons } from './wallet-buttons.tsx';

type TicketsViewProps = { readonly order: DataFor<'orderTickets'>; readonly place: OrderPlace };

/** All tickets of an order in a column, each as high as a phone's screen. */
export function TicketsView({ order, place }: TicketsViewProps) {
  const { orderNo, tickets, wallets } = order;
  const toOrder = links.order.to({ orderId: place.orderId }, { key: place.key });
  if (tickets.length === 0) {
    return (
      <>
        <PageHeading title="E-tickets" size="title" />
        <NoTickets toOrder={toOrder} />
      </>
    );
  }
  return (
    <div className={styles.tickets}>
      <div className={styles.bar}>
        <h1 className={styles.heading}>E-tickets</h1>
        <div className={styles.barActions}>
          <a href={files.orderTickets(place)} download className={styles.fileLink}>
            PDF
          </a>
          <Button look="link" onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      {tickets.map((ticket, index) => (
        <TicketCard
          key={ticket.ticketNumber}
          ticket={ticket}
          orderNo={orderNo}
          count={`${index + 1} of ${tickets.length}`}
        >
          <WalletButtons tickets={[ticket]} wallets={wallets} place={place} />
        </TicketCard>
      ))}
      <DrawnPass order={order} />
    </div>
  );
}

function NoTickets({ toOrder }: { readonly toOrder: string }) {
  const line = usePageTexts('orders');
  return (
    <EmptyMessage
      title="There are no tickets in this order"
      action={<LinkButton to={toOrder}>See the order</LinkButton>}
    >
      {line('no-tickets')}
    </EmptyMessage>
  );
}

/** The placeholder of a ticket. */
export function TicketsSkeleton() {
  return (
    <div className={styles.tickets}>
      <div className={styles.bar}>
        <Skeleton width="8rem" height="2.75rem" />
      </div>
      <div className={styles.ticket}>
        <div className={styles.plate}>
          <Skeleton ratio={1} />
        </div>
        <div className={styles.words}>
          <Skeleton width="60%" height="2.5rem" />
          <SkeletonLines count={4} />
        </div>
      </div>
    </div>
  );
}
