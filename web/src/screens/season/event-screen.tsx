import { memo } from 'react';

import { comingActivities } from '#shared/season/domain/run.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { later, laterPart } from '#web/api/use-later-code.ts';
import { EventFootBar } from '#web/features/season/event-foot-bar.tsx';
import { EventPage } from '#web/features/season/event-page.tsx';
import { EventSkeleton } from '#web/features/season/event-skeleton.tsx';
import { EventStory } from '#web/features/season/event-story.tsx';
import type { EventDetails } from '#web/features/season/types.ts';
import { useEventDetails, useSale } from '#web/features/season/use-season.ts';
import type { Sale } from '#web/features/season/use-season.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { LaterPart } from '#web/ui/later-part.tsx';
import { Container, Section } from '#web/ui/layout.tsx';

import { eventHead, eventNeeds, eventQuery, eventStatus } from './event-head.ts';

/** `…/{slug}-details` and `…/{seasonId}/{slug}-details`: one event, and what to know of it (spec 1 §2). */
export default defineScreen({
  needs: eventNeeds,
  head: eventHead,
  status: eventStatus,
  component: EventScreen,
});

const useBelow = later('event-below', () => import('./event-sections.tsx'));
const Middle = laterPart(useBelow, ({ EventMiddle }) => EventMiddle);
const Dates = laterPart(useBelow, ({ PerformanceList }) => PerformanceList);
const SoldOut = laterPart(useBelow, ({ SoldOutWays }) => SoldOutWays);
const End = laterPart(useBelow, ({ EventEnd }) => EventEnd);
const More = laterPart(useBelow, ({ MoreToWatch }) => MoreToWatch);

function EventScreen() {
  const query = eventQuery(usePlace().params);
  const { slug, seasonId } = query;
  const state = useEventDetails(slug, seasonId);
  const sale = useSale(state.data, query);
  return (
    <Container>
      <DataView state={state} skeleton={<EventSkeleton />}>
        {([event]) => (event ? <Details event={event} sale={sale} seasonId={seasonId} /> : null)}
      </DataView>
    </Container>
  );
}

type DetailsProps = { readonly event: EventDetails; readonly sale: Sale; readonly seasonId: string | undefined };

const Details = memo(function Details({ event, sale, seasonId }: DetailsProps) {
  const coming = comingActivities(event.activities, sale.now);
  return (
    <EventPage
      event={event}
      sale={sale}
      view="details"
      seasonId={seasonId}
      SoldOut={SoldOut}
      FootBar={EventFootBar}
      below={
        <LaterPart>
          <More items={event.moreToWatch} />
        </LaterPart>
      }
    >
      <EventStory event={event} />
      <LaterPart>
        <Middle event={event} coming={coming} />
      </LaterPart>
      <Section title="Dates" id="dates">
        <LaterPart>
          <Dates event={event} coming={coming} sale={sale} />
        </LaterPart>
      </Section>
      <LaterPart>
        <End event={event} coming={coming} now={sale.now} />
      </LaterPart>
    </EventPage>
  );
});
