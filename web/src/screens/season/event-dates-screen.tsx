import { memo, useState } from 'react';

import { comingActivities } from '#shared/season/domain/run.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import type { ScreenPlace } from '#web/api/screen.ts';
import { later, laterPart } from '#web/api/use-later-code.ts';
import { EventPage } from '#web/features/season/event-page.tsx';
import { EventSkeleton } from '#web/features/season/event-skeleton.tsx';
import { ActivityFilters } from '#web/features/season/filter-activities.tsx';
import { PerformanceList } from '#web/features/season/performance-list.tsx';
import type { EventDetails } from '#web/features/season/types.ts';
import { useEventDetails, useSale } from '#web/features/season/use-season.ts';
import type { Sale } from '#web/features/season/use-season.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { LaterPart } from '#web/ui/later-part.tsx';
import { Container } from '#web/ui/layout.tsx';

import { eventHead, eventNeeds, eventQuery, eventStatus } from './event-head.ts';

/** `…/{slug}-dates`: dates, prices, casts, and when booking opens (spec 1 §2). */
export default defineScreen({
  needs: (place: ScreenPlace) => [...eventNeeds(place), textsOf('dates')] as const,
  head: ([events, left]) => {
    const head = eventHead([events, left]);
    return events?.[0] ? { ...head, title: `${head.title}: dates and prices` } : head;
  },
  status: eventStatus,
  component: EventDatesScreen,
});

function EventDatesScreen() {
  const query = eventQuery(usePlace().params);
  const { slug } = query;
  const state = useEventDetails(slug);
  const sale = useSale(state.data, query);
  return (
    <Container>
      <DataView state={state} skeleton={<EventSkeleton view="dates" />}>
        {([event]) => (event ? <Dates event={event} sale={sale} /> : null)}
      </DataView>
    </Container>
  );
}

const useBelow = later('event-dates-below', () => import('./event-dates-sections.tsx'));
const Openings = laterPart(useBelow, ({ BookingDates }) => BookingDates);
const SoldOut = laterPart(useBelow, ({ SoldOutWays }) => SoldOutWays);
const Casts = laterPart(useBelow, ({ CastGrid }) => CastGrid);

type DatesProps = { readonly event: EventDetails; readonly sale: Sale };

const Dates = memo(function Dates({ event, sale }: DatesProps) {
  const asking = useState<string | null>(null);
  const coming = comingActivities(event.activities, sale.now);
  return (
    <EventPage
      event={event}
      sale={sale}
      view="dates"
      SoldOut={SoldOut}
      below={
        <LaterPart>
          <Casts event={event} coming={coming} />
        </LaterPart>
      }
    >
      {/* Not later: a press on a part whose code has not come would be lost. */}
      <ActivityFilters title="Dates and prices" id="dates" event={event} activities={coming}>
        {(shown) => <PerformanceList event={event} coming={shown} sale={sale} asking={asking} />}
      </ActivityFilters>
      <LaterPart>
        <Openings event={event} sale={sale} coming={coming} />
      </LaterPart>
    </EventPage>
  );
});
