import { festivalEvents } from '#shared/season/domain/festival.ts';
import { comingActivities } from '#shared/season/domain/run.ts';
import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { AddToCalendar } from '#web/features/calendar-file/calendar-links.tsx';
import { EventChoice } from '#web/features/festival/event-choice.tsx';
import { EventOfFestival } from '#web/features/festival/event-of-festival.tsx';
import { FestivalHeader, FestivalWaiting } from '#web/features/festival/festival-header.tsx';
import { useFestival } from '#web/features/festival/use-festival.ts';
import type { Festival } from '#web/features/festival/use-festival.ts';
import { PerformanceList } from '#web/features/season/performance-list.tsx';
import { useSale } from '#web/features/season/use-season.ts';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { Container, Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { festivalHead } from './festival-head.ts';

/** `…/festival/{slug}-dates` and `…/{festivalEventSlug}`: dates and prices of a festival, or of one of its events (spec 1 §2). */
export default defineScreen({
  needs: ({ params }) => [
    need('festival', { query: { slug: slugInPath(params['slug']) } }),
    need('availability', {}, { optional: true }),
    textsOf('dates'),
  ],
  head: ([festival, left], { params }) => festivalHead(festival, left, params['festivalEventSlug'] ?? null, true),
  status: ([festival], { params }) => {
    const chosen = params['festivalEventSlug'];
    if (!festival || chosen === undefined) return undefined;
    return festival.eventCards.some(({ slug }) => slug === chosen) ? undefined : 404;
  },
  component: FestivalDatesScreen,
});

function FestivalDatesScreen() {
  const { slug, festivalEventSlug = null } = usePlace().params;
  const state = useFestival(slugInPath(slug));
  return (
    <Container>
      <DataView state={state} skeleton={<FestivalWaiting />}>
        {(festival) => (
          <>
            <FestivalHeader festival={festival} view="dates" />
            <Dates festival={festival} chosen={festivalEventSlug} />
          </>
        )}
      </DataView>
    </Container>
  );
}

type DatesProps = { readonly festival: Festival; readonly chosen: string | null };

function Dates({ festival, chosen }: DatesProps) {
  const sale = useSale(festival.eventCards.flatMap(({ activities }) => activities));
  const coming = festivalEvents(festival.eventCards, festival.eventsOrder, sale.now);
  const shown = chosen === null ? coming : festival.eventCards.filter(({ slug }) => slug === chosen);
  if (shown.length === 0) {
    return (
      <Section>
        <EmptyMessage
          title="There are no more dates"
          action={<LinkButton to={links.listing.to()}>See what is on</LinkButton>}
        >
          This festival is over.
        </EmptyMessage>
      </Section>
    );
  }
  return (
    <>
      {coming.length > 1 ? <EventChoice festivalSlug={festival.slug} events={coming} chosen={chosen} /> : null}
      {shown.map((event) => {
        const dates = comingActivities(event.activities, sale.now);
        return (
          <EventOfFestival key={event.id} event={event}>
            <PerformanceList event={event} coming={dates} sale={sale} />
            {!event.isCancelled && dates.length > 0 ? <AddToCalendar slug={event.slug} about={event.title} /> : null}
          </EventOfFestival>
        );
      })}
    </>
  );
}
