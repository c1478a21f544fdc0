import { useState } from 'react';

import { links } from '#web/api/links.ts';
import { lapsedTitle } from '#web/features/basket/hold-state-words.ts';
import type { Basket, BasketProduct } from '#web/features/basket/use-basket.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { lostText } from './lost-seats-words.ts';

/** Performances whose seats were held on this page and have lapsed; the basket loses them with the hold. */
export function useLostSeats({ state, products }: Basket): readonly BasketProduct[] {
  const held = products.filter(({ kind }) => kind === 'tickets');
  const [last, setLast] = useState(held);
  const isNews = held.length > 0 && JSON.stringify(held) !== JSON.stringify(last);
  if (isNews) setLast(held);
  return state === 'expired' ? last : [];
}

type LostProps = { readonly lost: readonly BasketProduct[] };

/** What was lost, with a link to each plan. */
function Again({ lost }: LostProps) {
  if (lost.length === 0) return <LinkButton to={links.listing.to()}>{"See what's on"}</LinkButton>;
  return lost.map((product) => (
    <LinkButton key={product.id} to={product.link}>
      Choose again: {product.title}
    </LinkButton>
  ));
}

/** Beside products that stay in the basket. */
export function SeatsLost({ lost }: LostProps) {
  return (
    <Notice title={lapsedTitle('seats')} action={<Again lost={lost} />}>
      {lostText(lost, true)}
    </Notice>
  );
}

type NothingToPayProps = LostProps & { readonly isExpired: boolean };

export function NothingToPay({ isExpired, lost }: NothingToPayProps) {
  if (isExpired) {
    return (
      <div aria-live="polite">
        <EmptyMessage title={lapsedTitle('seats')} action={<Again lost={lost} />}>
          {lostText(lost, false)}
        </EmptyMessage>
      </div>
    );
  }
  return (
    <EmptyMessage
      title="Your basket is empty"
      action={<LinkButton to={links.listing.to()}>{"See what's on"}</LinkButton>}
    >
      There is nothing to pay for.
    </EmptyMessage>
  );
}
