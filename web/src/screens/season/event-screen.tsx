import { useLocation } from 'react-router-dom';

import { formatDateRange } from '#shared/domain/time/format.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { EventPage } from '#web/features/season/event-page.tsx';
import { EventSkeleton } from '#web/features/season/event-skeleton.tsx';
import { useEventDetails, useSale } from '#web/features/season/use-season.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `…/{slug}-details` and `…/{slug}-dates`: one event, and when to see it (spec 1 §2). */
export default defineScreen({
  needs: ({ params }) => [
    need('eventDetails', { query: { slug: params['slug'] ?? '' } }),
    need('availability', {}, { optional: true }),
  ],
  head: ([events]) => {
    const event = events?.[0];
    if (!event) return { title: 'Tickets and events' };
    const dates = formatDateRange(event.startDate, event.endDate);
    return {
      title: event.title,
      description: `${event.shortDescription} ${dates}.`,
      image: event.image.desktopPath,
    };
  },
  status: ([events]) => (events?.length === 0 ? 404 : undefined),
  component: EventScreen,
});

function EventScreen() {
  const state = useEventDetails(usePlace().params['slug'] ?? '');
  const view = useLocation().pathname.endsWith('-dates') ? 'dates' : 'details';
  const sale = useSale();
  return (
    <Container>
      <DataView state={state} skeleton={<EventSkeleton />}>
        {([event]) => (event ? <EventPage event={event} sale={sale} view={view} /> : null)}
      </DataView>
    </Container>
  );
}
