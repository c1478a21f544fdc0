import { deliveryNext, deliveryTitles } from '#shared/box-office/domain/order/delivery.ts';
import { ticketStateOf } from '#shared/box-office/domain/ticket/ticket-check.ts';
import { files } from '#web/api/files.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { DrawnPass } from './drawn-pass.tsx';
import styles from './orders.module.css';
import type { Order, OrderPlace } from './types.ts';
import { useConfirmationAgain, useOrderTickets } from './use-orders.ts';
import { WalletButtons } from './wallet-buttons.tsx';

type OrderNextStepsProps = {
  readonly order: Order;
  readonly place: OrderPlace;
  /** At least one of its tickets is still valid. */
  readonly hasTickets: boolean;
};

/** Beside the order: the delivery of its tickets, and its actions. */
export function OrderNextSteps({ order, place, hasTickets }: OrderNextStepsProps) {
  const { delivery } = order;
  const line = usePageTexts('orders');
  return (
    <div className={styles.next}>
      {hasTickets && delivery ? (
        <>
          <Headline level={2}>{deliveryTitles[delivery]}</Headline>
          <p>{deliveryNext[delivery]}</p>
        </>
      ) : (
        <Headline level={2}>Good to have</Headline>
      )}
      <ul className={styles.actions}>
        {hasTickets ? <TicketActions order={order} place={place} /> : null}
        {order.mailReturned || order.isOfLinked ? null : <MailAgain place={place} email={order.email} />}
        <li>
          <Button look="link" onClick={() => print()}>
            Print this page
          </Button>
        </li>
        {order.isGuest ? null : (
          <li>
            <TextLink to={links.accountOrders.to()}>All your orders</TextLink>
          </li>
        )}
      </ul>
      {hasTickets ? <WalletPart place={place} /> : null}
      {/* It says that the address is in the mail as well. */}
      {order.isGuest && !order.mailReturned ? <p className={styles.fine}>{line('guest-address')}</p> : null}
    </div>
  );
}

type WalletPartProps = { readonly place: OrderPlace };

/** The way into a wallet, once the tickets have been read; without them the page has all that is needed. */
function WalletPart({ place }: WalletPartProps) {
  const order = useOrderTickets(place).data;
  if (!order) return null;
  return (
    <>
      <WalletButtons tickets={order.tickets} wallets={order.wallets} place={place} />
      <DrawnPass order={order} />
    </>
  );
}

type TicketActionsProps = { readonly order: Order; readonly place: OrderPlace };

function TicketActions({ order, place }: TicketActionsProps) {
  const now = useNow();
  const mayReturn = order.lines.some(
    (line) => line.date !== null && Date.parse(line.date) > Date.parse(now) && ticketStateOf(order, line) === 'valid',
  );
  return (
    <>
      <li>
        <a href={files.orderTickets(place)} download className={styles.fileLink}>
          Tickets to print (PDF)
        </a>
      </li>
      <li>
        <a href={files.orderCalendar(place)} download className={styles.fileLink}>
          Add to your calendar
        </a>
      </li>
      {mayReturn && !order.isOfLinked ? (
        <li>
          <TextLink to={links.orderReturn.to({ orderId: place.orderId }, { key: place.key })}>
            Give tickets back
          </TextLink>
        </li>
      ) : null}
    </>
  );
}

type MailAgainProps = { readonly place: OrderPlace; readonly email: string };

function MailAgain({ place, email }: MailAgainProps) {
  const { busy, said, ask } = useConfirmationAgain(place, email);
  return (
    <li>
      <Button look="link" busy={busy} onClick={() => ask()}>
        Send the confirmation again
      </Button>
      {said ? <Notice tone={said.tone}>{said.text}</Notice> : null}
    </li>
  );
}
