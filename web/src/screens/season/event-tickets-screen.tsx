import { Navigate } from 'react-router-dom';

import { formatDateTime } from '#shared/domain/time/format.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { TicketsPage } from '#web/features/tickets/tickets-page.tsx';
import { usePerformance } from '#web/features/tickets/use-performance.ts';
import type { Performance } from '#web/features/tickets/use-performance.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

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
          return <TicketsPage performance={performance} />;
        }}
      </DataView>
    </Container>
  );
}
