import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './basket.module.css';
import { HoldAnnouncer } from './hold-announcer.tsx';
import { HoldNotice } from './hold-panel.tsx';
import { PaidPrice } from './paid-price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { useRemoveProduct } from './use-basket.ts';
import type { BasketProduct } from './use-basket.ts';
import { useHolds } from './use-holds.ts';

type BasketProductItemProps = {
  readonly product: BasketProduct;
  /** Nothing can be changed during a payment. */
  readonly isLocked: boolean;
};

/** Two evenings of one title differ by their date, two gifts of one membership by whom they are for. */
const nameOf = ({ title, detail }: BasketProduct): string => (detail ? `${title}, ${detail}` : title);

/** One performance with its seats, or another product. */
export function BasketProductItem({ product, isLocked }: BasketProductItemProps) {
  const holds = useHolds(product.id);
  const isTickets = product.kind === 'tickets';
  return (
    <article className={styles.product} aria-label={nameOf(product)}>
      <div className={styles.productHead}>
        <ProductPicture page={product.page} />
        <div className={styles.productWords}>
          <Headline level={2}>{product.title}</Headline>
          <p className={styles.kind}>
            {product.detail}
            {product.discount ? ` · ${product.discount.title}` : null}
          </p>
        </div>
        <strong>
          <PaidPrice line={product} />
        </strong>
      </div>
      <HoldNotice holds={holds} lines={product.subLineItems} />
      {isTickets ? <TicketLines lines={product.subLineItems} {...(isLocked ? {} : { holds })} /> : null}
      {isLocked ? null : (
        <div className={styles.productFoot}>
          {isTickets ? (
            <LinkButton look="link" to={product.link}>
              Change seats
            </LinkButton>
          ) : null}
          <RemoveProduct product={product} />
        </div>
      )}
      <HoldAnnouncer lines={product.subLineItems} />
    </article>
  );
}

type RemoveProductProps = { readonly product: BasketProduct };

function RemoveProduct({ product }: RemoveProductProps) {
  const { id, kind } = product;
  const { busy, problem, run } = useChange(useRemoveProduct());
  const label = kind === 'tickets' ? 'Remove all seats' : 'Remove';
  return (
    <>
      <Button look="link" busy={busy} aria-label={`${label}: ${nameOf(product)}`} onClick={() => void run(id)}>
        {label}
      </Button>
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
    </>
  );
}
