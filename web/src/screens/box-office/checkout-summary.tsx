import { formatPence, pence } from '#shared/kernel/money.ts';
import { HoldTime } from '#web/features/basket/hold-clock.tsx';
import { ProductPicture } from '#web/features/basket/product-picture.tsx';
import { TicketLines } from '#web/features/basket/ticket-lines.tsx';
import type { Basket, BasketProduct } from '#web/features/basket/use-basket.ts';
import { Price } from '#web/ui/price.tsx';

import styles from './checkout-screen.module.css';

type CheckoutSummaryProps = { readonly basket: Basket };

/** The products at their final prices; changes are made in the basket. */
export function CheckoutSummary({ basket }: CheckoutSummaryProps) {
  const { state, products, discounts, subTotal, cartAmount, promo } = basket;
  return (
    <section className={styles.summary} aria-label="What you buy">
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
      {state === 'open' ? <HoldTime basket={basket} /> : null}
    </section>
  );
}

function Product({
  product: { title, detail, page, subLineItems, pence: amount },
}: {
  readonly product: BasketProduct;
}) {
  return (
    <div className={styles.product} data-ruled={subLineItems.length === 0 || undefined}>
      <div className={styles.productHead}>
        <ProductPicture page={page} />
        <div className={styles.productWords}>
          <h2 className={styles.productTitle}>{title}</h2>
          <p className={styles.detail}>{detail}</p>
        </div>
        {subLineItems.length === 0 ? <Price from={pence(amount)} /> : null}
      </div>
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
