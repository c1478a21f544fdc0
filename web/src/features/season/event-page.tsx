import { comingActivities } from '#shared/domain/event/run.ts';
import { Section } from '#web/ui/layout.tsx';

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

/**
 * Two pages over one event: its details, and its dates and prices (spec 1 §2). The facts stand beside the text; on a phone
 * they come before the story, but after the dates.
 */
export function EventPage({ event, sale, view }: EventPageProps) {
  const coming = comingActivities(event.activities, sale.now);
  const facts = <EventFacts event={event} coming={coming} sale={sale} withAction={view === 'details'} />;
  const dates = (title: string) => (
    <Section title={title} id="dates">
      <PerformanceList event={event} coming={coming} sale={sale} />
    </Section>
  );
  return (
    <>
      <EventHeader event={event} view={view} />
      {view === 'details' ? (
        <div className={styles.body}>
          {facts}
          <div className={styles.text}>
            <EventStory event={event} />
            <CastAndCreatives event={event} coming={coming} />
            {dates('Dates')}
            <Reviews event={event} />
            <Supporters event={event} />
          </div>
        </div>
      ) : (
        <div className={styles.body}>
          <div className={styles.text}>{dates('Dates and prices')}</div>
          {facts}
        </div>
      )}
    </>
  );
}
