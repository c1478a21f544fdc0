import { Navigate } from 'react-router-dom';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { need } from '#web/api/screen.ts';
import { useMayBook } from '#web/api/use-may-book.ts';
import { PlaceHold } from '#web/features/basket/place-hold.tsx';
import { usePlaces } from '#web/features/basket/use-places.ts';
import type { Places } from '#web/features/basket/use-places.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
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
