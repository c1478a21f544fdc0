import { pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';

import styles from './basket.module.css';
import { HoldTime } from './hold-clock.tsx';
import { finishFirst, lapsedText, lapsedTitle, payingTitle } from './hold-state-words.ts';
import type { PlaceHolds } from './use-places.ts';

type PlaceHoldProps = { readonly places: Pick<PlaceHolds, 'basket' | 'held' | 'pence'> };

/** Tickets held by number: how many, how long, and the next step; or that they have lapsed. */
export function PlaceHold({ places: { basket, held, pence: sum } }: PlaceHoldProps) {
  if (!basket) return null;
  const total = [...held.values()].reduce((all, number) => all + number, 0);
  if (basket.state === 'paying') {
    return (
      <Notice title={payingTitle} action={<LinkButton to={links.basket.to()}>Go to your basket</LinkButton>}>
        {finishFirst('tickets')}
      </Notice>
    );
  }
  if (total === 0) {
    return basket.state === 'expired' ? <Notice title={lapsedTitle('tickets')}>{lapsedText}</Notice> : null;
  }
  return (
    <section className={styles.panel} aria-label="Your tickets">
      <HoldTime basket={basket} />
      <output className={styles.sum}>
        <span>{count(total, 'ticket')} in your basket</span>
        <strong>
          <Price from={pence(sum)} />
        </strong>
      </output>
      <LinkButton look="filled" wide to={links.basket.to()}>
        Continue to basket
      </LinkButton>
    </section>
  );
}
