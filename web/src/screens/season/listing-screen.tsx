import { useNow } from '#web/api/now.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { SkeletonGrid } from '#web/features/season/event-grid.tsx';
import { chosenOptions, noFilter, readFilter } from '#web/features/season/listing-filter.ts';
import { EventList, ListingBar, eventsFor } from '#web/features/season/listing.tsx';
import { listingLead, listingTitle } from '#web/features/season/listing-words.ts';
import { useEvents, useSale } from '#web/features/season/use-season.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

import styles from './listing-screen.module.css';

/** /tickets-and-events: everything that is to come, as cards, narrowed by the address (spec 1 §2). */
export default defineScreen({
  needs: () => [need('events', {}), need('availability', {}, { optional: true })],
  head: (_, { query }) => ({
    title: listingTitle(readFilter(query)),
    description: 'Opera, ballet, concerts and talks: dates, prices with every fee inside, and tickets.',
  }),
  component: ListingScreen,
});

function ListingScreen() {
  const filter = readFilter(usePlace().query);
  const events = useEvents();
  const sale = useSale();
  const now = useNow();
  const listed = eventsFor(events.data ?? [], filter, now);
  return (
    <Container>
      <PageHeading title={listingTitle(filter)} lead={events.data ? listingLead(listed, filter) : undefined} />
      <ListingBar filter={filter} season={eventsFor(events.data ?? [], noFilter, now)} />
      <div className={styles.results}>
        <DataView state={events} skeleton={<SkeletonGrid count={6} />}>
          {() => <EventList events={listed} sale={sale} isFiltered={chosenOptions(filter).length > 0} />}
        </DataView>
      </div>
    </Container>
  );
}
