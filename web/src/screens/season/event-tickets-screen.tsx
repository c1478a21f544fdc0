import { Navigate } from 'react-router-dom';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { useMayBook } from '#web/api/use-may-book.ts';
import { PlaceHold } from '#web/features/basket/place-hold.tsx';
import { usePlaces } from '#web/features/basket/use-places.ts';
import type { Places } from '#web/features/basket/use-places.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { TicketsPage } from './tickets/tickets-page.tsx';
import { usePerformance } from './tickets/use-performance.ts';
import type { Performance } from './tickets/use-performance.ts';

/** /events/{id}/tickets: the door of performances without reserved seats (spec 1 §4, tag 1153). Seated ones go to their map. */
export default defineScreen({
  needs: ({ params }) => [
    need('performance', { params: { id: params['id'] ?? '' } }),
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
  component: EventTicketsScreen,
});

/** Sold seat by seat, from a map. */
function isSeated({ isUnseated, isTicketed, hasPlan }: Performance): boolean {
  return !isUnseated && isTicketed && hasPlan;
}

function EventTicketsScreen() {
  const state = usePerformance(usePlace().params['id'] ?? '');
  return (
    <Container>
      <DataView state={state} skeleton={<SkeletonLines count={8} />}>
        {(performance) => {
          const { performanceId } = performance;
          if (isSeated(performance)) return <Navigate to={links.seatMap.to({ performanceId })} replace />;
          return <Tickets performance={performance} />;
        }}
      </DataView>
    </Container>
  );
}

function Tickets({ performance }: { readonly performance: Performance }) {
  const booking = useMayBook(performance);
  const places = usePlaces(performance.performanceId);
  const { basket, held, isBusy, isRetrying, problem, hold } = places;
  return (
    <TicketsPage
      performance={performance}
      booking={booking}
      // The kinds of ticket that a performance names are those that the box office sells.
      order={{ held, isBusy, isRetrying, problem, onWish: (wish) => hold(wish as Places) }}
      hold={<PlaceHold places={places} />}
      isPaying={basket?.state === 'paying'}
    />
  );
}
