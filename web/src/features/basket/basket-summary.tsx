import { formatPence, pence } from '#shared/kernel/money.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './basket-sum.module.css';
import { HoldTime } from './hold-clock.tsx';
import { PromoField } from './promo-field.tsx';
import type { Basket } from './use-basket.ts';

type BasketProps = { readonly basket: Basket };

/** The hold's time, the price with its reasons, and the way to pay. */
export function BasketSummary({ basket }: BasketProps) {
  const isPaying = basket.state === 'paying';
  const line = usePageTexts('basket');
  const isStranger = useVisitor().data?.user === null;
  return (
    <section className={styles.aside} aria-label="Total">
      {basket.state === 'open' ? <HoldTime basket={basket} /> : null}
      <dl className={styles.sum}>
        {basket.discounts.length > 0 ? <Row what="Before discounts" pence={basket.subTotal} /> : null}
        {basket.discounts.map((discount) => (
          <Row key={discount.title} what={discount.title} pence={-discount.pence} />
        ))}
        <Row what="Total, no fees to add" pence={basket.cartAmount} isTotal />
      </dl>
      {isPaying ? null : <PromoField basket={basket} />}
      <LinkButton look="filled" wide to={links.checkout.to()}>
        {isPaying ? 'Finish the payment' : 'Continue to checkout'}
      </LinkButton>
      {basket.needsAccount && isStranger && !isPaying ? <p className={styles.note}>{line('account')}</p> : null}
    </section>
  );
}

type RowProps = { readonly what: string; readonly pence: number; readonly isTotal?: boolean };

function Row({ what, pence: amount, isTotal = false }: RowProps) {
  return (
    <div className={styles.row} data-total={isTotal || undefined}>
      <dt>{what}</dt>
      <dd data-figures="tabular">{formatPence(pence(amount)).replace('-', '−')}</dd>
    </div>
  );
}
