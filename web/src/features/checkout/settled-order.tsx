import { links } from '#web/api/links.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './checkout.module.css';
import { OrderLines } from './order-lines.tsx';
import type { Order } from './use-order.ts';

type SettledOrderProps = { readonly order: Order };

/** An order that is paid. */
export function SettledOrder({ order }: SettledOrderProps) {
  const { orderNo, email, isGuest, paidAt, dueAt } = order;
  const isLate = paidAt !== null && paidAt > dueAt;
  return (
    <>
      <PageHeading
        overline={`Order ${orderNo}`}
        title="Thank you"
        lead={
          <>
            {isLate ? 'Your payment came late, and everything you chose was still free: it is yours. ' : ''}
            Your order is complete. We have sent it to {email}; show the ticket numbers at the door, on paper or on a
            screen.
          </>
        }
        size="title"
      >
        <div aria-live="polite">
          <VisuallyHidden>Thank you</VisuallyHidden>
        </div>
        {isGuest ? null : (
          <p>
            <TextLink to={links.account.to()}>Go to your account</TextLink>
          </p>
        )}
      </PageHeading>
      <section className={styles.order} aria-label="What you ordered">
        <OrderLines order={order} />
      </section>
    </>
  );
}
