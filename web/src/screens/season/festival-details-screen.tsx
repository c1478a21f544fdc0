import { festivalEvents } from '#shared/season/domain/festival.ts';
import { links } from '#web/api/links.ts';
import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { contentId, FestivalHeader, FestivalWaiting } from '#web/features/festival/festival-header.tsx';
import { useFestival } from '#web/features/festival/use-festival.ts';
import type { Festival } from '#web/features/festival/use-festival.ts';
import { EventCard } from '#web/features/season/event-card.tsx';
import { EventGrid } from '#web/features/season/event-grid.tsx';
import { useSale } from '#web/features/season/use-season.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { Container, Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { festivalHead } from './festival-head.ts';

/** /tickets-and-events/festival/{slug}-details (spec 1 §2). */
export default defineScreen({
  needs: ({ params }) => [
    need('festival', { query: { slug: slugInPath(params['slug']) } }),
    need('availability', {}, { optional: true }),
    textsOf('festival'),
  ],
  head: ([festival, left]) => festivalHead(festival, left),
  component: FestivalDetailsScreen,
});

function FestivalDetailsScreen() {
  const state = useFestival(slugInPath(usePlace().params['slug']));
  return (
    <Container>
      <DataView state={state} skeleton={<FestivalWaiting />}>
        {(festival) => (
          <>
            <FestivalHeader festival={festival} view="details" />
            <div id={contentId}>
              <FestivalAbout about={festival.about} />
              <Programme festival={festival} />
            </div>
          </>
        )}
      </DataView>
    </Container>
  );
}

function Programme({ festival }: { readonly festival: Festival }) {
  const line = usePageTexts('festival');
  const sale = useSale(festival.eventCards.flatMap(({ activities }) => activities));
  const events = festivalEvents(festival.eventCards, festival.eventsOrder, sale.now);
  if (events.length === 0) {
    return (
      <Section>
        <EmptyMessage
          title="This festival is over"
          action={<LinkButton to={links.listing.to()}>See what is on</LinkButton>}
        >
          {line('over')}
        </EmptyMessage>
      </Section>
    );
  }
  return (
    <Section title="Events">
      <EventGrid label={`Events of ${festival.title}`}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} sale={sale} />
        ))}
      </EventGrid>
    </Section>
  );
}

/** Only with contents (spec 1 §2). */
function FestivalAbout({ about }: Pick<Festival, 'about'>) {
  if (about.length === 0) return null;
  return (
    <Section title="About the Festival">
      <Blocks blocks={about} />
    </Section>
  );
}
