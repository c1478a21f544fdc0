import { comingActivities } from '#shared/domain/event/run.ts';
import { Prose, Section, Split } from '#web/ui/layout.tsx';

import { CastAndCreatives } from './cast-and-creatives.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventHeader } from './event-header.tsx';
import type { EventView } from './event-header.tsx';
import styles from './event-page.module.css';
import { EventStory, Reviews, Supporters } from './event-story.tsx';
import { PerformanceList } from './performance-list.tsx';
import type { EventDetails } from './types.ts';
import type { Sale } from './use-season.ts';

type EventPageProps = { readonly event: EventDetails; readonly sale: Sale; readonly view: EventView };

/** Two pages over one event: its details, and its dates and prices (spec 1 §2). Both keep the facts beside the text. */
export function EventPage({ event, sale, view }: EventPageProps) {
  const coming = comingActivities(event.activities, sale.now);
  return (
    <>
      <EventHeader event={event} view={view} />
      <div className={styles.body}>
        <Split aside={<EventFacts event={event} coming={coming} sale={sale} withAction={view === 'details'} />}>
          {view === 'details' ? (
            <>
              <EventStory event={event} />
              <CastAndCreatives event={event} coming={coming} />
              <Section title="Dates" id="dates">
                <PerformanceList event={event} coming={coming} sale={sale} />
              </Section>
              <Reviews event={event} />
              <Supporters event={event} />
            </>
          ) : (
            <Section title="Dates and prices">
              <PerformanceList event={event} coming={coming} sale={sale} />
              {event.ticketPriceDetails ? (
                <Prose>
                  <p>{event.ticketPriceDetails}</p>
                </Prose>
              ) : null}
            </Section>
          )}
        </Split>
      </div>
    </>
  );
}
