import { Navigate } from 'react-router-dom';

import { pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { need } from '#web/api/screen.ts';
import { useMayBook } from '#web/api/use-may-book.ts';
import styles from '#web/features/basket/basket.module.css';
import { HoldTime } from '#web/features/basket/hold-clock.tsx';
import { finishFirst, lapsedText, lapsedTitle, payingTitle } from '#web/features/basket/hold-state-words.ts';
import { usePlaces } from '#web/features/basket/use-places.ts';
import type { PlaceHolds, Places } from '#web/features/basket/use-places.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { TicketsPage } from './tickets/tickets-page.tsx';
import type { Performance } from './tickets/use-performance.ts';

/** /events/{id}/tickets: booking of unseated performances (spec 1 §4, tag 1153). Seated ones go to their map. */
export default defineDataScreen({
  path: 'performance',
  input: ({ params }) => ({ params: { id: params['id'] ?? '' } }),
  others: ({ params }) => [
    need('availabilityOfPerformance', { params: { id: params['id'] ?? '' } }, { optional: true }),
  ],
  head: ([performance]) => ({
    ...(performance && isSeated(performance)
      ? { redirectTo: links.seatMap.to({ performanceId: performance.performanceId }) }
      : {}),
    title: performance ? `Tickets for ${performance.title}` : 'Tickets',
    description: performance
      ? `${performance.title}, ${formatDateTime(performance.date)}, ${performance.venueTitle}.`
      : '',
  }),
  skeleton: <SkeletonLines count={8} />,
  show: (performance) => {
    const { performanceId } = performance;
    if (isSeated(performance)) return <Navigate to={links.seatMap.to({ performanceId })} replace />;
    return <Tickets performance={performance} />;
  },
});

/** Sold seat by seat, on a map. */
function isSeated({ isUnseated, isTicketed, hasPlan }: Performance): boolean {
  return !isUnseated && isTicketed && hasPlan;
}

function Tickets({ performance }: { readonly performance: Performance }) {
  const booking = useMayBook(performance);
  const places = usePlaces(performance.performanceId);
  const { basket, held, isBusy, isRetrying, problem, hold } = places;
  return (
    <TicketsPage
      performance={performance}
      booking={booking}
      // A performance's ticket types are those that the box office sells.
      order={{ held, isBusy, isRetrying, problem, onWish: (wish) => hold(wish as Places) }}
      hold={<PlaceHold places={places} />}
      isPaying={basket?.state === 'paying'}
    />
  );
}

type PlaceHoldProps = { readonly places: Pick<PlaceHolds, 'basket' | 'held' | 'pence'> };

/** Tickets held by number: how many, how long, and the next step; or that they have lapsed. */
function PlaceHold({ places: { basket, held, pence: sum } }: PlaceHoldProps) {
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
