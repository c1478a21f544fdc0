import { formatPence, pence } from '#shared/kernel/money.ts';
import { links } from '#web/api/links.ts';
import { HoldTime } from '#web/features/basket/hold-clock.tsx';
import { TicketLines } from '#web/features/basket/ticket-lines.tsx';
import type { Basket, BasketProduct } from '#web/features/basket/use-basket.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Price } from '#web/ui/price.tsx';

import styles from './checkout-screen.module.css';

type CheckoutSummaryProps = { readonly basket: Basket };

/** The products at their final prices; changes are made in the basket. */
export function CheckoutSummary({ basket }: CheckoutSummaryProps) {
  const { state, products, discounts, subTotal, cartAmount, promo } = basket;
  return (
    <section className={styles.summary} aria-label="What you buy">
      {state === 'open' ? <HoldTime basket={basket} /> : null}
      <h2 className={styles.summaryTitle}>What you buy</h2>
      {products.map((product) => (
        <Product key={product.id} product={product} />
      ))}
      {discounts.length > 0 ? <Row title="At list price" amount={formatPence(pence(subTotal))} /> : null}
      {discounts.map(({ title, pence: off }) => (
        <Row key={title} title={title} amount={`−${formatPence(pence(off))}`} />
      ))}
      {promo?.problem ? <p className={styles.detail}>The code {promo.code} takes nothing off this order.</p> : null}
      <p className={styles.total} data-strong>
        <span>Total</span>
        <Price from={pence(cartAmount)} free="£0" />
      </p>
      {state === 'paying' ? null : (
        <div>
          <LinkButton look="link" to={links.basket.to()}>
            Change your basket
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function Product({ product: { title, detail, subLineItems, pence: amount } }: { readonly product: BasketProduct }) {
  return (
    <div className={styles.product} data-ruled={subLineItems.length === 0 || undefined}>
      <p className={styles.productHead}>
        <span className={styles.productTitle}>{title}</span>
        {subLineItems.length === 0 ? <Price from={pence(amount)} /> : null}
      </p>
      <p className={styles.detail}>{detail}</p>
      {subLineItems.length > 0 ? <TicketLines lines={subLineItems} /> : null}
    </div>
  );
}

type RowProps = { readonly title: string; readonly amount: string };

function Row({ title, amount }: RowProps) {
  return (
    <p className={styles.total}>
      <span>{title}</span>
      <span data-figures="tabular">{amount}</span>
    </p>
  );
}
