import type { ReactNode } from 'react';

import { links } from '#web/api/links.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './checkout.module.css';
import { OrderLines } from './order-lines.tsx';
import type { Order } from './use-order.ts';

type OrderPageProps = {
  readonly order: Order;
  /** Five minutes have gone by without an answer of the payment provider. */
  readonly isGivenUp: boolean;
};

/** Where the payment page leads back to: whatever became of the payment stands here, in plain words. */
export function OrderPage({ order, isGivenUp }: OrderPageProps) {
  const { title, lead, action, isWaiting = false } = wordsOf(order, isGivenUp);
  return (
    <>
      <PageHeading overline={`Order ${order.orderNo}`} title={title} lead={lead} size="title">
        {isWaiting ? <span aria-hidden="true" className={styles.bar} /> : null}
        <div aria-live="polite">
          <VisuallyHidden>{title}</VisuallyHidden>
        </div>
        {action ? <p>{action}</p> : null}
      </PageHeading>
      <section className={styles.order} aria-label="What you ordered">
        <OrderLines order={order} />
      </section>
    </>
  );
}

interface Words {
  readonly title: string;
  readonly lead: ReactNode;
  readonly action?: ReactNode;
  readonly isWaiting?: boolean;
}

const toSeason = <LinkButton to={links.listing.to()}>{"See what's on"}</LinkButton>;

const toBasket = (
  <LinkButton look="filled" to={links.basket.to()}>
    Back to your basket
  </LinkButton>
);

/** What is said of an order whose payment is settled, one way or another. */
const words: Readonly<Record<Exclude<Order['state'], 'awaiting-payment'>, (order: Order) => Words>> = {
  paid: ({ email }) => ({
    title: 'Thank you',
    lead: `Your order is complete. We have sent it to ${email}; show the ticket numbers at the door, on paper or on a screen.`,
    action: <TextLink to={links.account.to()}>Go to your account</TextLink>,
  }),
  declined: () => ({
    title: 'The payment was declined',
    lead: 'Nothing was charged. As long as their time runs your seats are still held for you, and you can pay in another way.',
    action: toBasket,
  }),
  abandoned: () => ({
    title: 'This order was not paid',
    lead: 'Nothing was charged. While their time runs the seats are still in your basket; after that they are on sale again.',
    action: toBasket,
  }),
  'refund-due': ({ email }) => ({
    title: 'Your payment came too late',
    lead: `By the time it arrived the seats had been sold to someone else. We are sending the whole amount back and write to ${email} when that is done.`,
    action: toSeason,
  }),
  refunded: () => ({
    title: 'Your payment has been returned',
    lead: 'It came after the seats had been sold to someone else, so we have sent the whole amount back. Banks take up to five working days to show it.',
    action: toSeason,
  }),
};

function wordsOf(order: Order, isGivenUp: boolean): Words {
  return order.state === 'awaiting-payment' ? waitingWords(order, isGivenUp) : words[order.state](order);
}

function waitingWords({ email, paymentUrl }: Order, isGivenUp: boolean): Words {
  const action = paymentUrl ? (
    <a className={styles.plain} href={paymentUrl}>
      Continue to payment
    </a>
  ) : undefined;
  if (isGivenUp) {
    return {
      title: 'We are still waiting for your payment',
      lead: `We will e-mail you at ${email} as soon as we know. You can close this page; nothing is lost by that.`,
      action,
    };
  }
  return {
    title: 'One moment',
    lead: 'We are waiting to hear from the payment page. If you have paid, there is nothing more to do; this page changes by itself.',
    action,
    isWaiting: true,
  };
}
