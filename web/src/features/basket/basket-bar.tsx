import { pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Price } from '#web/ui/price.tsx';

import styles from './basket.module.css';
import { HoldTimeShort } from './hold-clock.tsx';
import type { Basket } from './use-basket.ts';

type BasketBarProps = { readonly basket: Basket };

/** Time and total at the bottom of a phone, where the summary is below the fold. */
export function BasketBar({ basket }: BasketBarProps) {
  if (basket.state !== 'open' || basket.expiresAt === null) return null;
  return (
    <div className={styles.bar}>
      <HoldTimeShort basket={basket}>
        {count(basket.itemCount, 'item')} · <Price from={pence(basket.cartAmount)} />
      </HoldTimeShort>
      <LinkButton look="filled" to={links.checkout.to()}>
        Checkout
      </LinkButton>
    </div>
  );
}
