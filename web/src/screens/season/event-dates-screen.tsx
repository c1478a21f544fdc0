import { comingActivities } from '#shared/domain/event/run.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { BookingDates } from '#web/features/season/booking-dates.tsx';
import { CastGrid } from '#web/features/season/cast-grid.tsx';
import { EventPage } from '#web/features/season/event-page.tsx';
import { EventSkeleton } from '#web/features/season/event-skeleton.tsx';
import { ActivityFilters } from '#web/features/season/filter-activities.tsx';
import { PerformanceList } from '#web/features/season/performance-list.tsx';
import type { EventDetails } from '#web/features/season/types.ts';
import { useEventDetails, useSale } from '#web/features/season/use-season.ts';
import type { Sale } from '#web/features/season/use-season.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container, Section } from '#web/ui/layout.tsx';

import { eventHead, eventNeeds, eventQuery, eventStatus } from './event-head.ts';

/** `…/{slug}-dates`: when to see it, for how much, with whom, and from when on it can be booked (spec 1 §2). */
export default defineScreen({
  needs: eventNeeds,
  head: (data) => {
    const head = eventHead(data);
    return data[0]?.[0] ? { ...head, title: `${head.title}: dates and prices` } : head;
  },
  status: eventStatus,
  component: EventDatesScreen,
});

function EventDatesScreen() {
  const { slug } = eventQuery(usePlace().params);
  const state = useEventDetails(slug);
  const sale = useSale(state.data);
  return (
    <Container>
      <DataView state={state} skeleton={<EventSkeleton view="dates" />}>
        {([event]) => (event ? <Dates event={event} sale={sale} /> : null)}
      </DataView>
    </Container>
  );
}

type DatesProps = { readonly event: EventDetails; readonly sale: Sale };

function Dates({ event, sale }: DatesProps) {
  const coming = comingActivities(event.activities, sale.now);
  return (
    <EventPage event={event} sale={sale} view="dates" below={<CastGrid event={event} coming={coming} />}>
      <Section title="Dates and prices" id="dates">
        <ActivityFilters event={event} activities={coming}>
          {(shown) => <PerformanceList event={event} coming={shown} sale={sale} />}
        </ActivityFilters>
      </Section>
      <BookingDates event={event} coming={coming} sale={sale} />
    </EventPage>
  );
}
